/** Import dialog: one import at a time, and files that cannot be read. With the real rules. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";
import { createTestGame } from "../../support/js/table.mjs";

/** Dialogs are not rendered: only their last content is kept. */
const module = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const fakeDialogs = module(`
export const contents = {};
export const closeDialog = (id) => { delete contents[id]; };
export function openDialog(app, id, title, content) {
  const update = () => { contents[id] = content(); };
  update();
  return { dialog: { close: () => closeDialog(id) }, update };
}`);
const hook = `export const resolve = (name, context, next) => name.endsWith("/ui/dialogs.ts")
  ? { url: ${JSON.stringify(fakeDialogs)}, shortCircuit: true } : next(name, context);`;
register(module(hook));

const { contents } = await import("../../../static/ui/dialogs.ts");
const { createImportDialog } = await import("../../../static/import/import-dialog.ts");
const { importGames, sourcesOfFiles } = await import("../../../static/import/import-games.ts");

const GAME = '[Game "lot"]\n\n1. d4 e4';
const FOLDER = { name: "folder", size: 4096, text: () => Promise.reject(new Error("no file")) };
const gameFile = (moves) => new File([`[Game "lot"]\n\n1. ${moves}`], `${moves}.txt`);

globalThis.document = { getElementById: () => ({ value: GAME }) };

/** All templates within a content. */
const templatesIn = (content) =>
  Array.isArray(content)
    ? content.flatMap(templatesIn)
    : content?.strings
      ? [content, ...content.values.flatMap(templatesIn)]
      : [];

/** The attributes, properties and listeners of the element with an id, or of the one around it. */
function partsOf(id) {
  const isElement = ({ strings, values }) =>
    values.includes(id) || strings.some((text) => text.includes(`id="${id}"`));
  const found = templatesIn(contents["import-dialog"]).findLast(isElement);
  const names = found.strings.map((text) => text.match(/([\w.?@-]+)="?$/)?.[1]);
  return Object.fromEntries(found.values.map((value, index) => [names[index], value]));
}

const confirm = () => partsOf("import-confirm")["@click"]();
const isDisabled = () => ["import-confirm", "import-choose"].map((id) => partsOf(id)["?disabled"]);

async function openTestDialog() {
  const { app, gameStorage } = await createTestGame('[Game "lot"]\n');
  const opened = [];
  const targets = { open: (id) => opened.push(id), home() {}, openLink: async () => null };
  const dialog = createImportDialog(app, targets);
  dialog.openDialog();
  return { dialog, gameStorage, opened };
}

test("second import is ignored while one is running, and the buttons are disabled", async () => {
  const { dialog, gameStorage, opened } = await openTestDialog();
  assert.deepEqual(isDisabled(), [false, false]);
  const first = confirm();
  assert.deepEqual(isDisabled(), [true, true]);
  const more = [confirm(), confirm()];
  dialog.openDialog();
  assert.deepEqual(isDisabled(), [true, true], "in a dialog that was opened again");
  await Promise.all([first, ...more]);
  assert.equal(gameStorage.list().length, 1);
  assert.equal(opened.length, 1);
  dialog.openDialog();
  assert.deepEqual(isDisabled(), [false, false]);
});

test("files dropped while an import is running are imported after it", async () => {
  const { dialog, gameStorage, opened } = await openTestDialog();
  const dropped = (moves) => dialog.importFiles(sourcesOfFiles([gameFile(moves)]));
  await Promise.all([confirm(), dropped("a1"), dropped("b1"), dropped("d4 e4")]);
  assert.equal(gameStorage.list().length, 3);
  assert.equal(opened.length, 4);
  assert.equal(opened[3], opened[0], "the game that was there already");
});

test("buttons are enabled again after a refused import, and the next one is carried out", async () => {
  const { dialog, gameStorage } = await openTestDialog();
  await partsOf("import-files")["@change"]({ target: { files: [FOLDER], value: "folder" } });
  assert.deepEqual(isDisabled(), [false, false]);
  await confirm();
  await dialog.importFiles([{ name: "", text: '[Game "lot"]\n\n1. a1', size: 0 }]);
  assert.equal(gameStorage.list().length, 2);
});

test("file that cannot be read is reported, and the field for files is emptied", async () => {
  await openTestDialog();
  const target = { files: [FOLDER], value: "folder" };
  await partsOf("import-files")["@change"]({ target });
  assert.equal(target.value, "");
  assert.match(partsOf("import-message")[".textContent"], /^folder: ./);
});

test("files beside one that cannot be read are imported", async () => {
  const { app, gameStorage } = await createTestGame('[Game "lot"]\n');
  const files = [gameFile("a1"), FOLDER, gameFile("b1")];
  const { added, refused } = await importGames(app, await sourcesOfFiles(files));
  assert.deepEqual([added.length, gameStorage.list().length], [2, 2]);
  assert.deepEqual(
    refused.map(({ name, number }) => [name, number]),
    [["folder", 0]],
  );
});
