/** Import rules of static/: lower layers know nothing of those above. See docs/architecture.md. */

const LAYERS = [
  "protocol",
  "util",
  "languages",
  "i18n",
  "ui",
  "notation",
  "board",
  "games",
  "rules",
  "storage",
  "state",
];
const FEATURES = [
  ...["table", "clock", "computer", "review", "editor", "lessons", "ask", "puzzles", "home"],
  ...["newgame", "share", "import", "print", "settings", "help", "offline", "backup"],
];

const below = (...folders) => `^static/(?:${folders.join("|")})/`;

/** Modules that show the state of the table. */
const VIEWS =
  "^static/(?:app|clock|computer|home|lessons|puzzles|review|table)/.*(?:-view|-panels?|-bar|-list|-line|tray)[.]ts$";

/** A layer may import itself and the layers before it in the list. */
const layerRules = LAYERS.map((layer, index) => ({
  name: `${layer}-imports-lower-layers-only`,
  severity: "error",
  from: { path: below(layer) },
  to: { path: "^static/", pathNot: below(...LAYERS.slice(0, index + 1)) },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: "features-do-not-import-each-other",
      severity: "error",
      from: { path: `^static/(${FEATURES.join("|")})/` },
      to: { path: "^static/", pathNot: [below(...LAYERS), "^static/$1/"] },
    },
    {
      // Views may name the types of what they are given.
      name: "views-of-the-table-start-nothing",
      severity: "error",
      from: { path: VIEWS },
      to: {
        path: "^static/(?:rules|storage|app|state/(?:store|transitions))",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      // Templates are constants, and what they show is text; see docs/security.md.
      name: "no-templates-made-of-text",
      severity: "error",
      from: { path: "^static/" },
      to: { path: "/(?:static|unsafe-html|unsafe-mathml|unsafe-svg)[.]js$" },
    },
    {
      name: "games-do-not-import-each-other",
      severity: "error",
      from: { path: "^static/games/([^/]+)/" },
      to: { path: "^static/games/", pathNot: ["^static/games/shared/", "^static/games/$1/"] },
    },
    {
      name: "embed-and-rulebook-import-lower-layers-only",
      severity: "error",
      from: { path: "^static/(embed|rulebook)/" },
      to: { path: "^static/", pathNot: [below(...LAYERS), "^static/$1/"] },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};
