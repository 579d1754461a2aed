"""What a page keeps, and a gate before Python's start."""

GAMES = "Object.keys(localStorage).filter(key => key.startsWith('lits-table:game:'))"


READY = "document.documentElement.dataset.rules === 'ready'"


class Gate:
    """Keeps Python from starting until it is opened."""

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
