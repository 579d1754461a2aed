/** Branches of a TypeScript source, and the counts of the coverage that belong to them. */
import ts from "typescript";

const LOGICAL = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);
const CONSTANT = /^("[^"]*"|\d+|\[\]|\{\}|null)$/;

/**
 * Returns the counted branches of a source by their start, each with the sum of its counts.
 *
 * Bundles contain the same source minified or with other types removed, so that their source maps
 * place a branch a few characters apart. Each counted range is therefore assigned to the branch of
 * the source that it means. A constant after `??` does not count as a branch: most are there only
 * because the type checker cannot prove that the value exists.
 * @param {string} source
 * @param {{ start: number, count?: number }[]} counted
 */
export function branchesOf(source, counted) {
  const constants = new Set();
  const starts = branchStarts(source, constants);
  const branches = new Map();
  for (const { start: from, count = 0 } of counted) {
    const start = nearestStart(source, starts, from);
    if (constants.has(start)) continue;
    const known = branches.get(start)?.count ?? 0;
    branches.set(start, { start, count: known + count });
  }
  return branches;
}

/**
 * Returns where branches may start, in order.
 * @param {string} source
 * @param {Set<number>} constants receives the starts of constants after `??`
 */
function branchStarts(source, constants) {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest);
  const starts = new Set();
  const visit = (node) => {
    for (const branch of branchesIn(node)) if (branch) starts.add(branch.getStart(file));
    if (isDefault(node) && CONSTANT.test(node.right.getText(file)))
      constants.add(node.right.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...starts].sort((a, b) => a - b);
}

const isDefault = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;

/** Returns the parts of a node that the coverage counts separately. */
function branchesIn(node) {
  if (ts.isIfStatement(node)) return [node.thenStatement, node.elseStatement];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node))
    return LOGICAL.has(node.operatorToken.kind) ? [node.left, node.right] : [];
  if (ts.isParameter(node) || ts.isBindingElement(node)) return node.initializer ? [node] : [];
  if (ts.isIterationStatement(node, false)) return [node.statement];
  if (ts.isTryStatement(node)) return [node.tryBlock, node.catchClause, node.finallyBlock];
  if (ts.isCaseOrDefaultClause(node)) return [node, ...node.statements];
  if (ts.isBlock(node)) return node.statements; // after one that may return
  if (ts.isFunctionLike(node)) return [node];
  return [];
}

/** Returns the start of the branch that a range of the coverage means. */
function nearestStart(source, starts, from) {
  const afterSpace = from + source.slice(from).search(/\S|$/);
  const afterOperator = from + source.slice(from).search(/[^\s?:&|(){};=>,]|$/);
  const exact = [afterSpace, afterOperator].find((start) => starts.includes(start));
  if (exact !== undefined) return exact;
  const distance = (start) => Math.abs(start - afterOperator);
  return starts.reduce(
    (best, start) => (distance(start) < distance(best) ? start : best),
    starts[0],
  );
}
