"""Checks for any page: axe-core, and a search for text that overflows."""

from tools.paths import NODE_MODULES

AXE_SOURCE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text()


RUN_AXE = """async (rules) => {
    const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
    const found = await axe.run(document, { ...only, resultTypes: ["violations"] });
    const told = (id) => ({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`;
    return found.violations.flatMap(({ id, nodes }) => nodes.map(told(id)));
}"""


# Elements with text that overflows its button or the window, or is clipped.
FIND_OVERFLOWS = """() => {
    const said = (one) => `${one.id || one.className}: ${one.textContent.trim().slice(0, 40)}`;
    const top = document.querySelector("dialog[open]") ?? document.body;
    const words = "button, label, legend, h1, h2, h3, p, output, a, b, small";
    const seen = [...top.querySelectorAll(words)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 2
            && !one.closest("svg, #a11y-grid, #move-list-panel, .print-page, [aria-hidden=true]"));
    return seen.filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const style = getComputedStyle(one);
        const dots = style.textOverflow === "ellipsis" || style.display === "inline";
        const wide = one.scrollWidth > one.clientWidth + 1 && !dots;
        const high = one.matches("button") && one.scrollHeight > one.clientHeight + 2;
        return wide || high || left < -1 || right > innerWidth + 1;
    }).map(said);
}"""
