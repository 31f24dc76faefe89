"""What is said to those who copy, back up and check the databases of a server."""

DATABASES = {
    "db/copied": "{target} has all of {source} now: {tables:table|tables}, {entries:entry|entries} of their logs, "
    "{guests:guest|guests}. Every row was compared.",
    "db/key": "The server's key is there, too: guests keep their seats.",
    "db/backed-up": "{target} has all of {source} now: {tables:table|tables}, {entries:entry|entries} of their logs, "
    "{guests:guest|guests}. Every row was compared. It holds secrets: keep it where nobody else can read it.",
    "db/checked": "{source} is of version {version}: {tables:table|tables}, {entries:entry|entries}, "
    "{guests:guest|guests}, {matches:match|matches} that are over.",
    "db/checked/no-key": "No key lies with it: if guests have come, they will be new ones.",
    "db/sound": "Every log is whole and was replayed.",
    "db/damaged": "Table {table}…: {says}",
    "db/damaged/log": "its log has gaps.",
    "db/damaged/no-table": "its log belongs to no table.",
    "db/damaged/broken": "its log cannot be replayed ({error}).",
    "db/damaged/all": "Damaged: {tables:table|tables}. "
    "The others can be played; bring back a backup to have these again.",
}

DATABASE_MISTAKES = {
    "bad-database/memory": "What is in memory is gone with its server: name a file, or "
    "postgresql://NAME@HOST/DATABASE.",
    "bad-database/no-name": "The name of the database is empty: name a file, or postgresql://NAME@HOST/DATABASE.",
    "bad-database/no-backup": "A backup is a file: write its name, and no URL. `ivories db copy` copies from one "
    "database to another.",
    "bad-database/same": "Both are the same database: name another one.",
    "bad-database/served": "{db} is being used: stop the server, so that no action is left behind, and try again. "
    "`ivories db backup` copies it while it is played.",
    "bad-database/served-target": "{db} is being used: stop the server that uses it, or name another database.",
    "bad-database/read": "{db} cannot be read: {error:.300}. Set that right and try again.",
    "bad-database/write": "{db} cannot be written: {error:.300}. Nothing was kept; set that right and try again.",
    "bad-database/other": "{db} is no database of Ivories: look at the name again.",
    "bad-database/not-empty": "{db} has tables or guests already: name an empty database, or move this one away.",
    "bad-database/foreign": "{db} has tables of something else, which are left as they are: name a new file, or an "
    "empty database.",
    "bad-database/differs": "What was written to {db} is not what was read ({table}), so nothing was kept: try again, "
    "and have the disk looked at.",
    "bad-database/exists": "{file} exists already, and may be the only backup: choose another name.",
    "bad-database/other-key": "Another server's key lies at {file}: move it away, or choose another folder. "
    "Nothing was kept.",
}
