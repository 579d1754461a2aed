"""Languages of the page: the list, the messages, and what the build derives from them.

A language is a line of static/languages/languages.json and a folder static/languages/<code>/ with
messages.ftl and rules/*.md; see docs/translating.md.
"""

import html
import json
import re
from pathlib import Path

from tools.paths import ROOT, BuildError, parsed

FOLDER = ROOT / "static" / "languages"
# The first part of a language tag, by which static/i18n/locale.ts chooses.
CODE = re.compile(r"[a-z]{2,3}")
MESSAGE = re.compile(r"^([\w-]+) = (.*(?:\n .*)*)", re.MULTILINE)
COMMENT = re.compile(r"^#.*\n", re.MULTILINE)
# Messages of static/offline/recovery.ts.
RECOVERY = re.compile(r"recovery-(?:checking|damaged|broken)|failure-retry")
VARIABLE = re.compile(r"\{ \$\w+ \}")
# Placeholders in the HTML pages and in the script for browsers without modules.
HTML_MESSAGES = ["noscript", "frame-blocked"]
UNSUPPORTED_BROWSER = '["{unsupported-browser}"]'


def names() -> dict[str, str]:
    """Return the name of each language in itself by code, in the order of the settings.

    Raises:
        BuildError: The list or a code is not valid, or the list and the folders differ.
    """
    found: dict[str, str] = parsed(FOLDER / "languages.json", json.loads)
    if wrong := [code for code in found if not CODE.fullmatch(code)]:
        raise BuildError(f"languages.json: {wrong} are not codes of two or three letters")
    folders = {path.parent.name for path in FOLDER.glob("*/messages.ftl")}
    if different := sorted(folders ^ {*found}):
        raise BuildError(f"static/languages/: languages.json and the folders differ: {different}")
    return found


def source(code: str) -> str:
    """Return the text of a language's message file."""
    return (FOLDER / code / "messages.ftl").read_text()


def messages(code: str) -> dict[str, str]:
    """Return the messages of a language by id, unparsed."""
    return dict(MESSAGE.findall(source(code)))


def plain_messages(code: str, wanted: re.Pattern[str]) -> dict[str, str]:
    """Return the messages of a language whose ids match, for use without Fluent.

    Raises:
        BuildError: A message contains more than one line of text and variables.
    """
    found = {key: text for key, text in messages(code).items() if wanted.fullmatch(key)}
    for key, text in found.items():
        if "{" in VARIABLE.sub("", text) or "\n" in text:
            raise BuildError(f"static/languages/{code}/messages.ftl: {key} must be plain text")
    return found


def sentences(key: str) -> dict[str, str]:
    """Return a plain message in all languages, by code.

    Raises:
        BuildError: A language lacks the message, or it is not plain.
    """
    found = {code: plain_messages(code, re.compile(key)).get(key, "") for code in names()}
    if missing := [code for code, text in found.items() if not text]:
        raise BuildError(f"static/languages/: {key} is missing in {missing}")
    return found


def stage(static: Path) -> None:
    """Write what is derived from the languages into a copy of static/.

    In languages/, these are the message files under the names of the languages, and three modules:
    `message-urls.js` with their URLs, and `board-messages.js` with functions that load the messages
    of boards. In both, a page loads only its own language. `recovery-messages.js` contains the
    messages of the script that runs if nothing else can be loaded.
    """
    folder = static / "languages"
    for code in names():
        (folder / f"{code}.ftl").write_text(COMMENT.sub("", source(code)))
    (folder / "message-urls.js").write_text(message_urls_module())
    (folder / "board-messages.js").write_text(board_messages_module())
    recovery = {code: plain_messages(code, RECOVERY) for code in names()}
    (folder / "recovery-messages.js").write_text(
        f"export const recoveryMessages = {json.dumps(recovery, ensure_ascii=False)};\n"
    )
    script = static / "offline" / "unsupported-browser.js"
    script.write_text(fill_script(script.read_text()))


def message_urls_module() -> str:
    imports = "".join(f'import url_{code} from "./{code}.ftl";\n' for code in names())
    entries = "".join(f'  "{code}": url_{code},\n' for code in names())
    return f"{imports}export const messageUrls = {{\n{entries}}};\n"


def board_messages_module() -> str:
    entries = "".join(f'  "{code}": () => import("./{code}.words"),\n' for code in names())
    return f"export const boardMessages = {{\n{entries}}};\n"


def fill_page(page: str) -> str:
    """Replace placeholders in an HTML page by a message in all languages, a paragraph for each.

    The messages are for browsers without scripts, and for frames in which no script can run.
    """
    for key in HTML_MESSAGES:
        lines = (
            f'<p lang="{code}">{html.escape(text, quote=False)}</p>'
            for code, text in sentences(key).items()
        )
        page = page.replace(f"{{{key}}}", "\n".join(lines))
    return page


def fill_script(script: str) -> str:
    """Replace the placeholder in the script for old browsers by pairs of language and sentence.

    The result is ASCII, since such browsers may misread the encoding, and contains no `<`, so that
    the script can be inlined.
    """
    pairs = json.dumps(list(sentences("unsupported-browser").items()))
    return script.replace(UNSUPPORTED_BROWSER, pairs.replace("<", "\\u003c"))
