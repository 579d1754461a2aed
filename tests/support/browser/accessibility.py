"""Checks for any page: axe-core, and a search for text that overflows."""

from tools.paths import NODE_MODULES

AXE_SOURCE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text()


RUN_AXE = """async (rules) => {
    const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
    const found = await axe.run(document, { ...only, resultTypes: ["violations"] });
    const told = (id) => ({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`;
    return found.violations.flatMap(({ id, nodes }) => nodes.map(told(id)));
}"""


# Elements with text that overflows its button or the window, or is clipped. Lists that scroll
# sideways go beyond the window.
FIND_OVERFLOWS = """() => {
    const said = (one) => `${one.id || one.className}: ${one.textContent.trim().slice(0, 40)}`;
    const top = document.querySelector("dialog[open]") ?? document.body;
    const words = "button, label, legend, h1, h2, h3, p, output, a, b, small, .choice.board > span";
    const inSidewaysList = (one) => {
        const list = one.closest("ol, ul");
        return list?.scrollWidth > list?.clientWidth + 1
            && getComputedStyle(list).overflowX === "auto";
    };
    const seen = [...top.querySelectorAll(words)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 2
            && !one.closest("svg, #a11y-grid, #move-list-panel, .print-page, [aria-hidden=true]"));
    return seen.filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const style = getComputedStyle(one);
        const dots = style.textOverflow === "ellipsis" || style.display === "inline";
        const wide = one.scrollWidth > one.clientWidth + 1 && !dots;
        const high = one.matches("button") && one.scrollHeight > one.clientHeight + 2;
        const outside = (left < -1 || right > innerWidth + 1) && !inSidewaysList(one);
        return wide || high || outside;
    }).map(said);
}"""


# Text that a box without scrolling cuts off, that lies over other text or outside a window without
# scrolling, and controls smaller than a finger. What has been scrolled away is not looked at.
FIND_UNREADABLE = """() => {
    const top = document.querySelector("dialog[open]") ?? document.body;
    const skipped = "svg, option, #a11y-grid, #toasts, .print-page, .visually-hidden, "
        + "[aria-hidden=true]";
    const said = (one) =>
        `${one.id || one.dataset.part || one.className}: ${one.textContent.trim().slice(0, 40)}`;
    const ownText = (one) => [...one.childNodes].filter((n) => n.nodeType === 3 && n.data.trim());
    const seen = [...top.querySelectorAll("*")].filter((one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && !one.closest(skipped) && one.offsetWidth > 2 && one.offsetHeight > 2);

    // The rectangle of the text of an element, or of a control without any.
    function boxOf(one) {
        const texts = ownText(one);
        if (!texts.length) return one.getBoundingClientRect();
        const range = document.createRange();
        range.setStartBefore(texts[0]);
        range.setEndAfter(texts.at(-1));
        return range.getBoundingClientRect();
    }

    // What its ancestors leave of a rectangle, and the first that cuts it off for good.
    function shown(one) {
        let { left, top: upper, right, bottom } = boxOf(one);
        let cutBy = null, scrolls = false;
        for (let box = one; box && box !== document.documentElement; box = box.parentElement) {
            const style = getComputedStyle(box);
            if (style.overflowY === "visible" || style.display === "inline") continue;
            const edge = box.getBoundingClientRect();
            const mayScroll = ["auto", "scroll"].includes(style.overflowY);
            const isCut = bottom > edge.bottom + 3 || upper < edge.top - 3;
            if (isCut && !mayScroll && !scrolls) cutBy ??= box;
            scrolls ||= mayScroll;
            [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
            [upper, bottom] = [Math.max(upper, edge.top), Math.min(bottom, edge.bottom)];
        }
        return { one, left, upper, right, bottom, cutBy, scrolls };
    }

    // Boxes of lines of running text lie over each other; what scrolls runs under a fixed row.
    const flows = (one) =>
        getComputedStyle(one).display.startsWith("inline") && !one.matches("button");
    const isFixed = (one) => {
        for (let box = one; box; box = box.parentElement)
            if (getComputedStyle(box).position === "sticky") return true;
        return false;
    };

    const found = [];
    const texts = seen.filter((one) => ownText(one).length).map(shown);
    const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;
    for (const { one, upper, bottom, cutBy, scrolls } of texts) {
        if (cutBy) found.push(`cut off by ${cutBy.id || cutBy.className}: ${said(one)}`);
        else if (!scrolls && !pageScrolls && (bottom > innerHeight + 1 || upper < -1))
            found.push(`outside the window: ${said(one)}`);
    }
    const kinds = "button, select, textarea, "
        + "input:not([type=radio], [type=checkbox], [type=range])";
    const controls = seen.filter((one) => one.matches(kinds));
    for (const one of controls) {
        const { width, height } = one.getBoundingClientRect();
        if (Math.min(width, height) < 43.5)
            found.push(`${Math.round(width)}x${Math.round(height)} is small: ${said(one)}`);
    }
    // The buttons of clocks and points lie over these and are as large as a finger.
    const overlays = ".clock-toggle, .groups-toggle";
    const hasPicture = (one) => !one.textContent.trim() && !one.matches(overlays);
    const solid = texts.concat(controls.filter(hasPicture).map(shown))
        .filter(({ one }) => !isFixed(one));
    solid.forEach((a, index) => {
        for (const b of solid.slice(index + 1)) {
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.upper, b.upper);
            if (width <= 3 || height <= 4) continue;
            if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
            if (flows(a.one) && flows(b.one)) continue;
            found.push(`${said(a.one)} lies over ${said(b.one)}`);
        }
    });
    return found;
}"""
