"""Spaces of the texts follow the table in docs/translating.md."""

import re

import pytest

from tools.build import languages

NO_BREAK, NARROW = "\u00a0", "\u202f"
AROUND_TIMES = re.compile(r"\d ×|× \d")
BEFORE_UNIT = re.compile(r"(\d|\}) (MB|Mo|МБ|cm|см|px|kB|Ko)\b")
RULES = {
    "de": {"U+00A0 before … and %": re.compile(r"(?<=\S) […%]")},
    "es": {"U+00A0 before %": re.compile(" %")},
    "fr": {
        "U+202F before ; ! ? » %": re.compile(f"(?<=[^ |])[ {NO_BREAK}][;!?»%]"),
        "U+202F after «": re.compile(f"«[ {NO_BREAK}]"),
        "U+00A0 before a colon": re.compile(f"(?<=[^ |])[ {NARROW}]:"),
    },
    "ru": {
        "U+00A0 before — and %": re.compile(r"(?<=\S) [—%]"),
        "— in a sentence": re.compile(r"[^\W\d] – (?=\w)|\} – (?=[^\W\d])"),
    },
}


@pytest.mark.parametrize("language", RULES)
def test_spaces_follow_the_table_of_translators(language):
    rules = {
        **RULES[language],
        "U+00A0 around ×": AROUND_TIMES,
        "U+00A0 before a unit": BEFORE_UNIT,
    }
    folder = languages.FOLDER / language
    wrong = [
        f"{path.relative_to(folder)}:{number}: {rule}: {line}"
        for path in (folder / "messages.ftl", *sorted(folder.glob("rules/*.md")))
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if not line.startswith("#") or path.suffix == ".md"
        for rule, pattern in rules.items()
        if pattern.search(line)
    ]
    assert wrong == []
