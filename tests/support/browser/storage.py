"""What a page stores, and a gate that delays the start of Python."""

GAMES = "Object.keys(localStorage).filter(key => key.startsWith('lits-table:game:'))"


READY = "document.documentElement.dataset.rules === 'ready'"


class Gate:
    """Prevents Python from starting in a context until the gate is opened."""

    def __init__(self, context):
        self.waiting, self.is_open = [], False
        context.route("**/pyscript-*.toml", self.arrive)

    def arrive(self, route):
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self):
        self.is_open = True
        for route in self.waiting:
            route.continue_()


FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("", "SecurityError") } })"""
