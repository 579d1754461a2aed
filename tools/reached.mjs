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
  entryFilter: ({ url }) => /\.m?js$/.test(url) && !url.includes("node_modules"),
  // The build's stage and the sources are the same files.
  sourcePath: (path) => path.replace(/^.*?static\//, "static/"),
  sourceFilter: (path) => /^static\/[\w/-]+\.js$/.test(path),
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
const told = ours.map(({ sourcePath, summary: { lines, branches, functions }, data }) => ({
  path: sourcePath,
  ...{ lines, branches, functions },
  missed: Object.entries(data.lines).filter(([, count]) => count === 0).map(([line]) => Number(line)),
}));
writeFileSync(join(work, "report.json"), JSON.stringify(told));
