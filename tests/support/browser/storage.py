"""What a page stores, and a gate that delays the start of Python."""

STORED_GAMES = "Object.keys(localStorage).filter(key => key.startsWith('lits-table:game:'))"


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
