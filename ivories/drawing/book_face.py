"""How wide the letters are that a PNG is set in: Libertinus Serif, the font that the typesetter brings along.

Measured by it, and rounded up to steps of 0.04 of the size; `tests/drawing/test_png.py` measures them again.
"""

from __future__ import annotations

WIDTHS = {
    0.2: "'·",
    0.24: ",.:;|¦",
    0.28: " ijl{}\xa0°ìíîïĩīĭįıĵĺļŀłіїј‘’",
    0.32: "!()I\\ft¡ª²³¹ÌÍÎÏĨĪĬĮİľţŧſΐΙΪίιϊІЇ",
    0.36: '"-/J[]´ºĴ•',
    0.4: "*`rs¨¯ŕŗřśŝşšťΊέεЈѕ“”",
    0.44: "?cz¿çćĉċčźżžξгзсѓє",
    0.48: "#$0123456789ae~¢£¤¥§àáâãäåèéêëāăąēĕėęěζνςτаветьэѐё",
    0.52: "FS^_bdgkopqvxyµðòóôõöøýþÿđĝğġģķĸōŏőŚŜŞŠŷΓΰβγδθκμουχϋόύЃЅГбкорухяќў",
    0.56: "+<=>ELPhnu«±¸»ÈÉÊË×Þßñ÷ùúûüďĒĔĖĘĚĥħĳĹĻĽĿŁńņňŉŋũūŭůűųΕΡήηλρЀЁЕЗРЬдлчђћ–",
    0.6: "BRTY¬ÝĲŔŖŘŢŤŦŶŸΒΣΤΥΫάαπσφЎБВТУЯийнпцъѝџ",
    0.64: "%KZ¶ĶŹŻŽΔΖΚψЄЌКЛЭ",
    0.68: "CUVX¼½¾ÇÙÚÛÜĆĈĊČŊŨŪŬŮŰŲΈΛΞΠΦΧΨωώДПСФХЦЧмфљ",
    0.72: "&ADGNOQ©®ÀÁÂÃÄÅÐÑÒÓÔÕÖØæĀĂĄĎĐĜĞĠĢŃŅŇŌŎŐΆΎΏΑΘΝΟΩЍЏАИЙОж",
    0.76: "HwĤĦŵΌΗЂЋНЪыюњ—…",
    0.8: "mœΉЫ",
    0.84: "MΜМ",
    0.88: "ÆŒшщ",
    0.92: "@ЉЖЮ",
    0.96: "WŴЊ",
    1: "ШЩ",
}
LETTERS = {letter: width for width, letters in WIDTHS.items() for letter in letters}
BOLD = 1.06  # bold letters against usual ones
OTHER = 0.61  # letters of other scripts, which are set in DejaVu Sans Mono
