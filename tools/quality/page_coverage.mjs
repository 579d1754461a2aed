/**
 * Joins what pages and Node's tests ran of static/: node reached.mjs WORK DIST
 * WORK has pages/*.json (V8's counts with addresses) and node/ (NODE_V8_COVERAGE), and gets report.json and html/.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CoverageReport } from "monocart-coverage-reports";

const [work, dist] = process.argv.slice(2);
const built = new Map(
  readdirSync(dist, { recursive: true })
    .filter((name) => name.endsWith(".js") && !name.startsWith("vendor"))
    .map((name) => [basename(name), join(dist, name)]),
);
const report = new CoverageReport({
  outputDir: join(work, "html"),
  reports: ["v8"],
  logging: "error",
  clean: true,
  entryFilter: ({ url }) => /\.m?[jt]s$/.test(url) && !url.includes("node_modules"),
  // The build's stage and the sources are the same files.
  sourcePath: (path) => path.replace(/^.*?static\//, "static/"),
  sourceFilter: (path) => /^static\/[\w/-]+\.ts$/.test(path),
});

for (const name of readdirSync(join(work, "pages"))) {
  const counted = JSON.parse(readFileSync(join(work, "pages", name), "utf8"));
  // A build that a test has changed has names of its own, and is left out.
  const known = counted.filter(({ url }) => built.has(basename(new URL(url).pathname)));
  for (const one of known) {
    const file = basename(new URL(one.url).pathname);
    Object.assign(one, { url: `http://page/${file}`, source: readFileSync(built.get(file), "utf8") });
  }
  if (known.length) await report.add(known);
}
await report.addFromDir(join(work, "node"));
const { files } = await report.generate();
const ours = files.filter(({ sourcePath }) => sourcePath.startsWith("static/"));
const told = ours.map(({ sourcePath, source, summary: { lines, functions }, data }) => {
  const branches = [...branchesOf(source, data.branches).values()];
  const lineOf = (/** @type {number} */ start) => source.slice(0, start).split("\n").length;
  return {
    path: sourcePath,
    ...{ lines, functions },
    branches: { covered: branches.filter(({ count }) => count > 0).length, total: branches.length },
    missed: Object.entries(data.lines).filter(([, count]) => count === 0).map(([line]) => Number(line)),
    untaken: [...new Set(branches.filter(({ count }) => !count).map(({ start }) => lineOf(start)))].sort((a, b) => a - b),
  };
});
writeFileSync(join(work, "report.json"), JSON.stringify(told));

/**
 * Each branch once: several bundles have it, and their maps end it differently. A constant behind `??` is no branch of ours: most
 * are there because the checker of types cannot know that nothing is missing.
 */
function branchesOf(source, counted) {
  const branches = new Map();
  for (const { start, end, count } of counted) {
    const text = source.slice(start, end).replace(/[\s;)]+$/, "");
    if (/\?\?\s*$/.test(source.slice(0, start)) && /^("[^"]*"|\d+|\[\]|\{\}|null)$/.test(text)) continue;
    const known = branches.get(`${start} ${text}`)?.count ?? 0;
    branches.set(`${start} ${text}`, { start, count: known + (count ?? 0) });
  }
  return branches;
}
