"""What a page stores, and a gate that delays the start of Python."""

from tests.support.browser.harness import wait_until

# Promise of the texts of all stored games by id. Of two copies, the newer one counts.
STORED_GAMES = """(async () => {
    const prefix = "lits-table:game:";
    const revision = (text) => {
        try { return JSON.parse(text).revision ?? 0; } catch { return 0; }
    };
    const entries = await new Promise((done) => {
        const request = indexedDB.open("lits-table");
        request.onupgradeneeded = () => request.transaction.abort();
        request.onerror = () => done([]);
        request.onsuccess = () => {
            const all = request.result.transaction("entries").objectStore("entries").getAll();
            all.onsuccess = () => done(all.result);
            request.result.close();
        };
    });
    const games = new Map(entries.map(({ key, ...entry }) => [key, entry]));
    for (const key of Object.keys(localStorage)) {
        const value = localStorage.getItem(key);
        if ((games.get(key)?.revision ?? -1) <= revision(value)) games.set(key, { value });
    }
    return Object.fromEntries([...games]
        .filter(([key, { value }]) => key.startsWith(prefix) && value !== null)
        .map(([key, { value }]) => [key.slice(prefix.length), value]));
})()"""


def stored_games(page):
    """Return the stored texts of all games by id."""
    return page.evaluate(STORED_GAMES)


def wait_for_games(page, condition):
    """Wait until a JavaScript condition on `games`, the stored texts by id, is true."""
    wait_until(page, f"({STORED_GAMES}).then((games) => {condition})")


RULES_READY = "document.documentElement.dataset.rules === 'ready'"


class StartGate:
    """Prevents Python from starting in a context until the gate is opened."""

    def __init__(self, context):
        self.pending, self.is_open = [], False
        context.route("**/pyscript-*.toml", self.handle)

    def handle(self, route):
        if self.is_open:
            route.continue_()
        else:
            self.pending.append(route)

    def open(self):
        self.is_open = True
        for route in self.pending:
            route.continue_()


BLOCK_LOCAL_STORAGE = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("", "SecurityError") } })"""
# Blocks only the database of the page, since PyScript logs an error if its own is forbidden.
BLOCK_DATABASE = """{
    const open = indexedDB.open;
    indexedDB.constructor.prototype.open = function (name, ...rest) {
        if (name === "lits-table") throw new DOMException("", "SecurityError");
        return open.call(this, name, ...rest);
    };
}"""
