/** The directive that makes a button of a template act on press. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PartType } from "lit-html/directive.js";
import { press } from "../../../static/ui/press.ts";

/** Button that records how its listeners were added. */
class FakeButton extends EventTarget {
  added = [];

  matches() {
    return false;
  }

  setPointerCapture() {}

  addEventListener(type, listener, options) {
    this.added.push([type, options?.passive]);
    super.addEventListener(type, listener, options);
  }
}

const eventOf = (type, values) => Object.assign(new Event(type), values);

/** @returns a button, and a function that renders it with an action */
function renderedButton() {
  const element = new FakeButton();
  const { _$litDirective$: PressDirective } = press(() => {});
  const directive = new PressDirective({ type: PartType.ELEMENT });
  return { element, render: (act) => directive.update({ element }, [act]) };
}

test("a press runs the action of the last rendering once, and so does a click by keyboard", () => {
  const { element, render } = renderedButton();
  const calls = [];
  render(() => calls.push("old"));
  element.dispatchEvent(eventOf("pointerdown", { pointerId: 1, button: 0 }));
  render(() => calls.push("new"));
  element.dispatchEvent(eventOf("pointerup", { pointerId: 1 }));
  element.dispatchEvent(eventOf("click", { detail: 1 }));
  assert.deepEqual(calls, ["new"]);
  element.dispatchEvent(eventOf("click", { detail: 0 }));
  assert.deepEqual(calls, ["new", "new"]);
});

test("listeners are added once, and taps can be prevented from becoming clicks", () => {
  const { element, render } = renderedButton();
  render(() => {});
  const count = element.added.length;
  render(() => {});
  assert.equal(element.added.length, count);
  assert.deepEqual(
    element.added.find(([type]) => type === "touchend"),
    ["touchend", false],
  );
});
