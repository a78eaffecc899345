import type { Context, Node } from "./lint-node.ts";

const INSTANT = /^(to(ISOString|JSON))$/;
const MOMENT = /(At|delivered|issued|placed|moment|now)$/;

/** The first ten letters of an instant are its day in Greenwich, which is often not the shop's. */
export const noForeignDay = {
  create(context: Context) {
    return {
      CallExpression(node: Node) {
        const { callee, arguments: [from, to] = [] } = node;
        const method = callee?.property?.name ?? "";
        const isDay = method === "slice" && from?.value === 0 && Number(to?.value) <= 10;
        if (!isDay && !(method === "split" && from?.value === "T")) return;
        const object = callee?.object;
        if (!isInstant(object)) return;
        context.report({
          node,
          message:
            "This is the day in Greenwich: shopDay() is the shop’s, utcDay() is meant for dates without a place.",
        });
      },
    };
  },
};

const isInstant = (node: Node | undefined) =>
  INSTANT.test(node?.callee?.property?.name ?? "") ||
  MOMENT.test(node?.property?.name ?? node?.name ?? "");
