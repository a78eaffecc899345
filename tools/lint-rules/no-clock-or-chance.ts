import type { Context, Node } from "./lint-node.ts";

const forbidden: Record<string, readonly string[]> = {
  Date: ["now"],
  Math: ["random"],
  crypto: ["randomUUID", "getRandomValues"],
};

/**
 * In rules, time, ids and randomness are arguments, so that tests can set them. `new Date(…)` of a given time is
 * allowed. (oxlint's own `no-restricted-properties` can't tell `new Date()` from `new Date(time)`.)
 */
export const noClockOrChance = {
  create(context: Context) {
    const report = (node: Node, what: string) =>
      context.report({
        node,
        message: `${what} in a rule: take the time or the value as an argument.`,
      });
    return {
      NewExpression(node: Node) {
        if (isNamed(node.callee, "Date") && node.arguments?.length === 0)
          report(node, "new Date()");
      },
      CallExpression(node: Node) {
        if (isNamed(node.callee, "Date")) report(node, "Date()");
      },
      MemberExpression(node: Node) {
        const object = node.object?.name ?? "";
        const property = node.property?.name ?? "";
        if (forbidden[object]?.includes(property)) report(node, `${object}.${property}`);
      },
    };
  },
};

function isNamed(node: Node | undefined, name: string): boolean {
  return node?.type === "Identifier" && node.name === name;
}
