/** Two tabs of one browser at the same table: both work, and say so when the later one comes. */

/**
 * @param {string} code
 * @param {() => void} other what is done where another tab has the table, too
 */
export function onlyTab(code, other) {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(`ivories ${code}`);
  channel.onmessage = ({ data }) => {
    if (data === "coming") channel.postMessage("here");
    other();
  };
  channel.postMessage("coming");
}
