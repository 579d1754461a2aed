/**
 * Merges the V8 coverage of pages and of Node tests for static/.
 * Usage: node page_coverage.mjs WORK DIST
 * Reads WORK/pages/*.json (V8 coverage with URLs) and WORK/node/ (NODE_V8_COVERAGE); writes
 * WORK/report.json and WORK/html/.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CoverageReport } from "monocart-coverage-reports";
import { branchesOf } from "./branches.mjs";

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
  // The staging folder of the build contains copies of the sources: map them to static/.
  sourcePath: (path) => path.replace(/^.*?static\//, "static/"),
  sourceFilter: (path) => /^static\/[\w/-]+\.ts$/.test(path),
});

for (const name of readdirSync(join(work, "pages"))) {
  const counted = JSON.parse(readFileSync(join(work, "pages", name), "utf8"));
  // Scripts of a build that a test has modified have other hashed names and are excluded.
  const known = counted.filter(({ url }) => built.has(basename(new URL(url).pathname)));
  for (const one of known) {
    const file = basename(new URL(one.url).pathname);
    Object.assign(one, {
      url: `http://page/${file}`,
      source: readFileSync(built.get(file), "utf8"),
    });
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
    missed: Object.entries(data.lines)
      .filter(([, count]) => count === 0)
      .map(([line]) => Number(line)),
    untaken: [
      ...new Set(branches.filter(({ count }) => !count).map(({ start }) => lineOf(start))),
    ].sort((a, b) => a - b),
  };
});
writeFileSync(join(work, "report.json"), JSON.stringify(told));
