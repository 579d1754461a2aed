"""Saved games: renaming, copies, import and export, unreadable entries, storage usage."""

import json
import re

import pytest

from game.session.session import Session
from tests.support.browser import actions
from tests.support.browser.harness import stored_record, wait_until
from tests.support.browser.storage import stored_games, wait_for_games

LOT = '[Game "lot"]\n[First "Ann"]\n[Second "Ben"]\n[Result "*"]\n\n1. d4 a1\n'
TAIJI = '[Game "taiji"]\n[Title "At the lake"]\n[Result "*"]\n\n1. c3/c4 e5/e6\n'
BAD = '[Game "lot"]\n\n1. d4 d4 a1\n'
DROP = """([files, text]) => {
    const data = new DataTransfer();
    for (const [name, content] of files) data.items.add(new File([content], name));
    if (text) data.setData("text/plain", text);
    const at = { bubbles: true, cancelable: true, dataTransfer: data };
    const over = new DragEvent("dragover", at);
    document.body.dispatchEvent(over);
    const hint = document.querySelector("#import-drop-hint");
    const shown = hint.hidden ? "" : hint.textContent;
    document.body.dispatchEvent(new DragEvent("drop", at));
    return [over.defaultPrevented, shown];
}"""


def store_games(page, **saves):
    """Put games into local storage and open the list."""
    page.evaluate(
        """saves => Object.entries(saves).forEach(([id, save], i) =>
            localStorage.setItem(`lits-table:game:${id}`, JSON.stringify({
                version: 1, revision: 1, saved: new Date(Date.now() - i * 6e4).toISOString(), save,
            })))""",
        saves,
    )
    reopen_home(page)


def reopen_home(page):
    page.evaluate("location.hash = ''")
    page.evaluate("location.hash = 'home'")
    page.locator("#home h1").wait_for()


def card(page, name):
    return page.locator(f"#home li[data-id='{name}']")


def choose_from_menu(page, name, action):
    card(page, name).locator(".more").click()
    page.locator(f"#saved-{action}").click()


def card_count(page):
    return page.locator("#home li[data-id]").count()


def import_files(page, *files):
    page.locator("#home-import").click()
    page.locator("#import-files").set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": text.encode()} for name, text in files]
    )


def report_text(page):
    page.locator("#report-close").wait_for()
    return page.locator("#report-dialog").inner_text()


def stored_entry(page, name):
    return json.loads(stored_games(page)[name])


def test_renaming_updates_the_record_and_keeps_the_order(open_page):
    page = open_page()
    store_games(page, new=TAIJI, old=LOT)
    choose_from_menu(page, "old", "name")
    assert page.evaluate("document.activeElement.id") == "name-Title"
    page.locator("#name-Title").fill("  The \u00a0 quiet\u200b one ")
    page.locator("#name-Second").fill("Zoë")
    page.locator("#rename-confirm").click()
    wait_until(page, "document.querySelector('#home').textContent.includes('The quiet one')")
    text = stored_entry(page, "old")["save"]["record"]
    assert '[Title "The quiet one"]' in text
    assert '[Second "Zoë"]' in text
    order = page.locator("#home li[data-id]").evaluate_all("all => all.map(li => li.dataset.id)")
    assert [name for name in order if name in ("new", "old")] == ["new", "old"]
    assert page.evaluate("document.activeElement.className") == "tool more"


def test_renaming_the_current_game_updates_the_table(open_page):
    page = open_page()
    actions.load_record(page, LOT)
    actions.wait_for_ply(page, 2)
    page.locator("#home-button").click()
    page.locator("#home .more").first.click()
    page.locator("#saved-name").click()
    page.locator("#name-First").fill("Cleo")
    page.locator("#rename-confirm").click()
    page.locator("#game-dialog").wait_for(state="hidden")
    page.locator("#home .card.game").first.click()
    assert "Cleo" in page.locator("#table [data-seat=First]").inner_text()
    assert '[First "Cleo"]' in stored_record(page)


def test_escape_closes_the_dialog_of_a_game_and_then_leaves_the_home_screen(open_page):
    page = open_page()
    actions.load_record(page, LOT)
    actions.wait_for_ply(page, 2)
    page.locator("#home-button").click()
    page.locator("#home .more").first.click()
    page.locator("#game-dialog").wait_for()
    page.keyboard.press("Escape")
    page.locator("#game-dialog").wait_for(state="hidden")
    assert page.locator("#home").is_visible()
    page.keyboard.press("Escape")
    page.locator("#table").wait_for()
    assert page.locator("#home").is_hidden()


def test_copy_is_a_separate_game_and_can_be_undone(open_page):
    page = open_page()
    store_games(page, one=LOT)
    before = card_count(page)
    choose_from_menu(page, "one", "copy")
    wait_until(page, f"document.querySelectorAll('#home li[data-id]').length === {before + 1}")
    page.locator("#toasts button").first.click()
    wait_until(page, f"document.querySelectorAll('#home li[data-id]').length === {before}")
    assert card(page, "one").count() == 1


def test_game_menu_deletes_by_keyboard_and_opens_games(open_page):
    page = open_page()
    store_games(page, one=LOT, two=TAIJI)
    card(page, "one").locator(".more").focus()
    page.keyboard.press("Enter")
    page.locator("#saved-remove").focus()
    page.keyboard.press("Enter")
    wait_for_games(page, "!games.one")
    assert page.evaluate("document.activeElement.closest('li')?.dataset.id") == "two"
    page.locator("#toasts button").first.click()
    card(page, "one").wait_for()
    choose_from_menu(page, "one", "open")
    actions.wait_for_ply(page, 2)


def delete_by_keyboard(page, name):
    card(page, name).locator(".more").focus()
    page.keyboard.press("Enter")
    page.locator("#saved-remove").focus()
    page.keyboard.press("Enter")
    page.locator("#toasts button").first.wait_for()


def test_deleting_is_undone_by_keys_wherever_the_focus_is(open_page):
    page = open_page()
    store_games(page, one=LOT, two=TAIJI)
    delete_by_keyboard(page, "one")
    wait_for_games(page, "!games.one")
    assert page.evaluate("document.activeElement.closest('li')?.dataset.id") == "two"
    page.keyboard.press("Control+z")
    card(page, "one").wait_for()
    assert page.locator("#toasts button").count() == 0


def test_toast_stays_while_it_has_the_focus_and_gives_it_back(visits):
    context = visits.context()
    context.clock.install()
    page = visits.open(context)
    store_games(page, one=LOT, two=TAIJI)
    delete_by_keyboard(page, "one")
    at = "document.activeElement.closest('li')?.dataset.id ?? document.activeElement.textContent"
    assert page.evaluate(at) == "two"
    undo = page.locator("#toasts .button")
    undo.focus()
    page.clock.run_for(30_000)
    assert page.evaluate(at) == "Undo"
    page.locator("#toasts .close").focus()
    page.keyboard.press("Enter")
    assert undo.count() == 0
    assert page.evaluate(at) == "two"

    # The time starts again when it is left.
    choose_from_menu(page, "two", "copy")
    undo.hover()
    page.clock.run_for(30_000)
    page.mouse.move(5, 5)
    page.clock.run_for(8_000)
    assert undo.count() == 1
    page.clock.run_for(2_000)
    assert undo.count() == 0


def test_one_game_or_all_games_are_exported_as_text(open_page, tmp_path):
    page = open_page()
    store_games(page, one=LOT, two=TAIJI)
    with page.expect_download() as download:
        choose_from_menu(page, "two", "file")
    assert re.fullmatch(
        r"At-the-lake-taiji-\d{4}-\d\d-\d\d\.txt", download.value.suggested_filename
    )
    download.value.save_as(tmp_path / "one.txt")
    assert (tmp_path / "one.txt").read_text() == TAIJI
    with page.expect_download() as download:
        page.locator("#home-export").click()
    download.value.save_as(tmp_path / "all.txt")
    assert (tmp_path / "all.txt").read_text() == f"{LOT}\n{TAIJI}"


def test_import_reads_several_files_and_reports_invalid_games(open_page):
    page = open_page()
    reopen_home(page)
    import_files(page, ("all.txt", f"{LOT}\n{BAD}\n{TAIJI}"), ("hello.txt", "hello"))
    text = report_text(page)
    assert "2 games added" in text
    assert "all.txt, game 2: Move 2 (d4)" in text
    assert "hello.txt: This isn’t a game" in text
    page.locator("#report-close").click()
    names = page.locator("#home .card.game strong").all_inner_texts()
    assert names[:2] == ["LOT", "At the lake"]


def test_import_skips_games_that_are_already_stored(open_page):
    page = open_page()
    reopen_home(page)
    import_files(page, ("all.txt", f"{LOT}\n{TAIJI}\n{LOT}"))
    assert "2 games added.\nYou already have one" in re.sub(r"\n+", "\n", report_text(page))
    page.locator("#report-close").click()
    before = len(stored_games(page))
    import_files(page, ("lot.txt", LOT.replace("\n", "\r\n")))
    actions.wait_for_ply(page, 2)
    wait_until(page, "document.querySelector('#toasts').textContent.includes('already have')")
    assert len(stored_games(page)) == before


def test_import_accepts_a_pasted_collection_and_a_storage_entry(open_page):
    page = open_page()
    actions.submit_record(page, f"{LOT}\n{TAIJI}")
    assert "2 games added" in report_text(page)
    page.locator("#report-close").click()
    wait_for_games(page, "Object.keys(games).length === 2")
    names, texts = zip(*stored_games(page).items(), strict=True)
    for name in names:
        choose_from_menu(page, name, "remove")
    wait_for_games(page, "Object.keys(games).length === 0")
    import_files(page, ("entry.json", texts[0]))
    page.locator("#table").wait_for()
    wait_for_games(page, "Object.keys(games).length > 0")


def test_files_and_text_can_be_dropped_on_the_page(open_page):
    page = open_page()
    prevented, hint = page.evaluate(DROP, [[["a.txt", LOT], ["b.txt", TAIJI]], ""])
    assert prevented
    assert "Drop to import" in hint
    assert "2 games added" in report_text(page)
    page.locator("#report-close").click()
    assert page.locator("#import-drop-hint").is_hidden()
    page.evaluate(DROP, [[], LOT.replace("Ben", "Cleo")])
    actions.wait_for_ply(page, 2)
    assert "Cleo" in page.locator("#table").inner_text()


def test_import_refuses_ten_megabytes(open_page):
    page = open_page()
    big = LOT * 160_000
    assert len(big) > 10_000_000
    import_text(page, big)
    wait_until(page, "document.querySelector('#import-message').textContent.includes('up to 4 MB')")
    page.evaluate(DROP, [[["big.txt", big]], ""])
    assert "big.txt: That’s 10.4 MB. You can import up to 4 MB" in report_text(page)
    page.locator("#report-close").click()
    actions.load_record(page, LOT)
    actions.wait_for_ply(page, 2)


def import_text(page, text):
    page.locator("#menu-button").click()
    page.locator("#menu-import").click()
    page.evaluate(
        """text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            const paste = { clipboardData, bubbles: true, cancelable: true };
            const area = document.querySelector("#import-text");
            const taken = !area.dispatchEvent(new ClipboardEvent("paste", paste));
            if (!taken) throw new Error("such a text would go into the field");
        }""",
        text,
    )


def test_unreadable_entries_can_be_saved_deleted_and_restored(open_page, tmp_path):
    page = open_page()
    raw = {
        "json": '{"version":1,"sav',
        "none": "",
        "time": json.dumps({"version": 1, "revision": 1, "saved": 7, "save": LOT}),
        "glance": json.dumps(
            {
                "version": 1,
                "revision": 1,
                "saved": "soon",
                "save": json.dumps({"version": 1, "record": TAIJI, "glance": {"ply": 2}}),
            }
        ),
        "chess": json.dumps({"version": 1, "revision": 1, "saved": "", "save": '[Game "chess"]'}),
    }
    page.evaluate(
        """raw => Object.entries(raw).forEach(([id, text]) =>
            localStorage.setItem(`lits-table:game:${id}`, text))""",
        raw,
    )
    store_games(page, good=LOT)
    for name in ("good", "time", "glance"):
        assert card(page, name).locator(".card.game").count() == 1, name
    for name in ("json", "none", "chess"):
        assert card(page, name).locator(".damaged").count() == 1, name
    with page.expect_download() as download:
        card(page, "json").locator(".file").click()
    download.value.save_as(tmp_path / "raw.txt")
    assert (tmp_path / "raw.txt").read_text() == raw["json"]
    card(page, "json").locator(".bin").click()
    wait_for_games(page, "!games.json")
    page.locator("#toasts button").first.click()
    card(page, "json").wait_for()
    assert stored_games(page)["json"] == raw["json"]
    card(page, "good").locator(".card.game").click()
    actions.wait_for_ply(page, 2)


def test_saved_games_are_shown_in_german(open_page):
    page = open_page(locale="de-DE")
    page.evaluate("localStorage.setItem('lits-table:game:broken', '{')")
    store_games(page, one=LOT, two=TAIJI)
    home = page.locator("#home")
    wait_until(page, "document.querySelector('#home .storage-usage').childElementCount > 0")
    text = home.inner_text()
    for words in ("Deine Partien", "Beide exportieren", "Unlesbar", "Platz ist noch"):
        assert words in text
    card(page, "two").locator(".more").click()
    assert page.locator("#saved-remove").inner_text() == "Löschen"
    page.keyboard.press("Escape")
    import_files(page, ("x.txt", f"{LOT}\n{BAD}"))
    assert "x.txt, Partie 2: Zug 2 (d4)" in report_text(page)


def test_storage_usage_is_shown_and_persistence_is_requested_once(visits):
    context = visits.context(width=390, height=844, touch=True)
    context.add_init_script(
        """globalThis.asked = 0;
        let lasts = false;
        StorageManager.prototype.persisted = async () => lasts;
        StorageManager.prototype.persist = async () => { asked += 1; return lasts = true; };"""
    )
    page = visits.open(context)
    actions.load_record(page, actions.HEADER)
    actions.wait_for_ply(page, 0)
    assert page.evaluate("asked") == 0
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    wait_until(page, "asked === 1")
    actions.play_by_touch(page, "swap", 2)
    page.locator("#home-button").tap()
    usage = "document.querySelector('#home .storage-usage')"
    wait_until(page, f"{usage}?.textContent.includes('storage runs low')")
    assert "keeps it even when" in page.locator("#home .storage-usage").inner_text()
    assert re.search(
        r"uses \d+ kB in this browser. There’s room for about \d+", storage_usage(page)
    )
    page.reload()
    actions.wait_for_ply(page, 2)
    wait_until(page, "document.documentElement.dataset.rules === 'ready'")
    assert page.evaluate("asked") == 0


def storage_usage(page):
    return page.locator("#home .storage-usage").inner_text()


def test_missing_storage_manager_is_tolerated(visits):
    context = visits.context(width=390, height=844, touch=True)
    context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'storage', { value: undefined })"
    )
    page = visits.open(context)
    actions.load_record(page, actions.HEADER)
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    page.locator("#home-button").tap()
    wait_until(page, "document.querySelector('#home .storage-usage').childElementCount === 1")


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_saved_games_buttons_are_44_pixels_and_labelled(open_page, size):
    page = open_page(width=size[0], height=size[1], touch=True)
    page.evaluate("localStorage.setItem('lits-table:game:broken', '{')")
    store_games(page, one=LOT, two=TAIJI)
    small = page.evaluate(
        """() => [...document.querySelectorAll("#home button")]
            .filter(button => button.offsetWidth < 44 || button.offsetHeight < 44
                || !(button.getAttribute("aria-label") ?? button.textContent).trim())
            .map(button => button.className)"""
    )
    assert small == []
    assert page.evaluate("document.querySelector('#home').scrollWidth <= innerWidth")


def test_previews_of_300_games_are_painted_only_near_the_viewport(open_page):
    page = open_page()
    save = Session.new("battle-of-lits", {}, 1).save()
    save["glance"]["ply"] = 4
    store_games(page, **{f"g{number:03}": json.dumps(save) for number in range(300)})
    page.locator("#home .all").first.click()
    wait_until(page, "document.querySelectorAll('#home li[data-id]').length >= 300")
    page.wait_for_timeout(300)
    painted = page.evaluate(
        "[...document.querySelectorAll('#home li canvas')].filter(c => c.style.width).length"
    )
    assert 6 <= painted < 60
