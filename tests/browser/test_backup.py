"""Backups: export and import of everything, the backup file, and the reminder."""

import json

import pytest

from tests.support.browser import actions
from tests.support.browser.harness import PHONE, wait_until
from tests.support.browser.settings import open_settings
from tests.support.browser.storage import stored_games, wait_for_games

# A chooser that returns a file of the page's own file system, whose handle works like any other.
CHOOSE_PRIVATE_FILE = """globalThis.showSaveFilePicker = async ({ suggestedName }) =>
    (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });"""
PRIVATE_FILE = """(async () => {
    const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle("lits-table-backup.json")).getFile()).text();
})()"""
NO_CHOOSER = "delete globalThis.showSaveFilePicker"
NOT_PERSISTENT = "StorageManager.prototype.persisted = async () => false"


def open_backup_settings(page):
    open_settings(page)
    open_data_group(page)


def open_data_group(page):
    page.locator("#settings-dialog summary").click()
    page.locator("#backup-export").wait_for()


def store_finished_games(page, count):
    page.evaluate(
        """count => {
            const save = '[Game "lot"]\\n\\n1. d4 a1\\n';
            for (let i = 0; i < count; i++)
                localStorage.setItem(`lits-table:game:old${i}`, JSON.stringify({
                    version: 1, revision: 1, saved: new Date(1e12 + i).toISOString(), save,
                }));
        }""",
        count,
    )


def test_exported_data_is_restored_in_another_browser_and_only_once(visits):
    page = visits.open(**PHONE)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5 swap")
    actions.wait_for_ply(page, 2)
    open_backup_settings(page)
    page.locator("#settings-dialog input[name=theme][value=dark]").check(force=True)
    with page.expect_download() as download:
        page.locator("#backup-export").click()
    path = download.value.path()
    assert json.loads(path.read_text())["format"] == "lits-table-backup"
    other = visits.open(visits.context(**PHONE))
    for added in ("One game added", "No games added"):
        other.locator("#menu-button").click()
        other.locator("#menu-import").click()
        other.locator("#import-files").set_input_files(
            {"name": "backup.json", "mimeType": "application/json", "buffer": path.read_bytes()}
        )
        report = other.locator("#report-dialog")
        report.locator("#report-close").wait_for()
        assert "Settings and puzzle progress restored" in report.inner_text()
        assert added.lower() in report.inner_text().lower()
        report.locator("#report-close").click()
        other.locator("#home li[data-id] .card").first.click()
        actions.wait_for_ply(other, 2)
    assert other.evaluate("document.documentElement.dataset.scheme") == "dark"
    assert len(stored_games(other)) == 1


def test_backup_file_is_updated_after_moves_until_it_is_stopped(visits):
    context = visits.context(**PHONE)
    context.add_init_script(CHOOSE_PRIVATE_FILE)
    page = visits.open(context)
    actions.load_record(page, actions.HEADER)
    open_backup_settings(page)
    page.locator("#backup-start").click()
    wait_until(page, "document.querySelector('#backup').textContent.includes('lits-table-backup')")
    page.keyboard.press("Escape")
    actions.play_by_touch(page, "Ie5f5g5h5", 1)
    wait_until(page, f"({PRIVATE_FILE}).then((text) => text.includes('Ie5f5g5h5'))")
    page.reload()
    actions.wait_for_ply(page, 1)
    wait_until(page, "document.documentElement.dataset.rules === 'ready'")
    open_backup_settings(page)
    page.locator("#backup-stop").click()
    page.locator("#backup-start").wait_for()


def test_deleting_all_data_forgets_the_backup_file_and_keeps_its_content(visits):
    context = visits.context(**PHONE)
    context.add_init_script(CHOOSE_PRIVATE_FILE)
    page = visits.open(context)
    actions.load_record(page, f"{actions.HEADER}\nIe5f5g5h5")
    open_backup_settings(page)
    page.locator("#backup-start").click()
    page.locator("#backup-stop").wait_for()
    page.locator("#settings-remove").click()
    page.locator("#remove-all-confirm").click()
    page.locator("#remove-all-restart").click()
    actions.wait_for_ply(page, 0)
    wait_until(page, "document.documentElement.dataset.rules === 'ready'")
    assert stored_games(page) == {}
    open_backup_settings(page)
    page.locator("#backup-start").wait_for()
    assert "Ie5f5g5h5" in page.evaluate(PRIVATE_FILE)


@pytest.mark.parametrize(("count", "reminded"), [(10, False), (11, True)])
def test_home_screen_reminds_of_the_backup_of_many_games(visits, count, reminded):
    context = visits.context(**PHONE)
    context.add_init_script(f"{NO_CHOOSER};{NOT_PERSISTENT}")
    page = visits.open(context)
    store_finished_games(page, count)
    page.locator("#home-button").click()
    wait_until(page, "document.querySelector('#home .storage-usage').childElementCount > 0")
    reminder = page.locator("#backup-reminder-export")
    if reminded:
        with page.expect_download():
            reminder.click()
        page.locator("#home a.back").click()
        page.locator("#home-button").click()
        reminder.wait_for(state="detached")
    page.wait_for_timeout(300)  # the reminder asks the browser first
    assert reminder.count() == 0
    open_settings_from_home(page)
    settings = page.locator("#settings-dialog")
    settings.get_by_text("Your browser may delete it when storage runs low").wait_for()
    assert page.locator("#backup-start").count() == 0
    wait_for_games(page, f"Object.keys(games).length >= {count}")


def open_settings_from_home(page):
    page.locator("#home-settings").click()
    open_data_group(page)
