import type { Context, Node } from "./lint-node.ts";

/** Functions whose result depends on the shop's settings, which are read after the modules have loaded. */
const settled: ReadonlySet<string> = new Set([
  "shopLocale",
  "shopCurrency",
  "centsPerUnit",
  "formatMoney",
  "formatNumber",
  "decimalMoney",
  "parseMoney",
  "shopDay",
  "shopDates",
]);

const FUNCTIONS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];

/** A module that loads before the shop's settings would keep the defaults: dollars and New York's days. */
export const noSettingsAtImport = {
  create(context: Context) {
    let depth = 0;
    const around = FUNCTIONS.flatMap((type) => [
      [type, () => void (depth += 1)],
      [`${type}:exit`, () => void (depth -= 1)],
    ]);
    return {
      ...Object.fromEntries(around),
      CallExpression(node: Node) {
        const name = node.callee?.name ?? "";
        if (depth === 0 && settled.has(name))
          context.report({
            node,
            message: `${name}() while the module loads: the shop’s settings are not there yet. Call it in a function.`,
          });
      },
    };
  },
};
