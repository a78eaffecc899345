import type { Context, Node } from "./lint-node.ts";

/** Names of texts that people write. */
const TEXT =
  /(^|[a-z])(text|name|title|subject|body|message|label|description|note|typed|search|question|answer|preview|comment|reason|caption|heading|street|city|company|headline|summary|own|word|line)$/i;
/** Methods that make a text of a text. */
const MAKES_TEXT: ReadonlySet<string> = new Set(
  "trim trimStart trimEnd replace replaceAll toLowerCase toUpperCase normalize join toWellFormed".split(
    " ",
  ),
);

/** Texts of people are cut between characters by `cutText` and `shortText`; slice() cuts emoji in half. */
export const noHalfCharacters = {
  create(context: Context) {
    return {
      CallExpression(node: Node) {
        const { callee, arguments: places = [] } = node;
        if (callee?.type !== "MemberExpression") return;
        const method = callee.property?.name ?? "";
        const isCut = method === "substring" || method === "substr";
        if (!isCut && !(method === "slice" && isStart(places) && isText(callee.object))) return;
        context.report({
          node,
          message: `${method}() can cut a character in half: cutText or shortText of #modules/core/rules/cut-text.ts.`,
        });
      },
    };
  },
};

/** Whether the places are 0 and a length, unless that is where something was found. */
function isStart([from, to]: Node[]): boolean {
  if (from?.value !== 0 || to === undefined) return false;
  const name = nameOf(to);
  return typeof to.value === "number" || /^[A-Z_]+$/.test(name) || /most|max|limit/i.test(name);
}

function isText(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if (node.type === "TemplateLiteral") return true;
  if (node.type === "CallExpression")
    return (
      MAKES_TEXT.has(node.callee?.property?.name ?? "") ||
      /(text|line)of$/i.test(nameOf(node.callee))
    );
  if (node.type === "ChainExpression" || node.type === "TSNonNullExpression")
    return isText(node.expression);
  return TEXT.test(nameOf(node));
}

function nameOf(node: Node | undefined): string {
  if (node?.type === "BinaryExpression") return nameOf(node.left);
  return node?.property?.name ?? node?.name ?? "";
}
