import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { toIcu, type MessageSource } from "../src/modules/core/rules/language/compile-message.ts";
import type { Messages } from "../src/modules/core/rules/language/texts.ts";

/** A node of a program's syntax tree. */
export type Node = { type: string; start: number; end: number; [name: string]: unknown };

/** A group of texts in code by their names, in their order. */
export type SourceGroup = Map<string, MessageSource | SourceGroup>;

/** A call of `texts`, with its place in the code. */
export type TextsCall = { start: number; end: number; area: string; group: SourceGroup };

/** Returns the calls of `texts` in a program, in their order. Throws where one is not written out. */
export function textsIn(program: unknown): TextsCall[] {
  const found: TextsCall[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    const callee = node["callee"] as Node | undefined;
    if (node.type !== "CallExpression" || callee?.["name"] !== "texts")
      return Object.values(node).forEach(visit);
    const [area, tree] = node["arguments"] as [Node, Node];
    const { start, end } = node;
    found.push({ start, end, area: String(area["value"]), group: groupOf(tree) });
  };
  visit(program);
  return found.toSorted((one, other) => one.start - other.start);
}

function groupOf(tree: Node): SourceGroup {
  const properties = tree["properties"] as Node[] | undefined;
  if (tree.type !== "ObjectExpression" || !properties)
    throw new Error("Texts are strings and groups of them, all written out.");
  return new Map(
    properties.map((property) => {
      const key = property["key"] as Node | undefined;
      if (property.type !== "Property" || !key || property["computed"] === true)
        throw new Error("Texts are written out, without spreads and computed names.");
      const value = property["value"] as Node;
      const isText = value.type === "Literal" && typeof value["value"] === "string";
      return [
        String(key["name"] ?? key["value"]),
        isText ? (value["value"] as string) : formsOrGroup(groupOf(value)),
      ];
    }),
  );
}

/** A group with the name `other` is a text with plural forms. */
const formsOrGroup = (group: SourceGroup): MessageSource | SourceGroup =>
  typeof group.get("other") === "string"
    ? (Object.fromEntries(group) as Exclude<MessageSource, string>)
    : group;

/** Returns all texts of the shop's code in ICU's message format by their keys, in the order of the keys. */
export function sourceTexts(): Messages {
  const files = globSync("src/**/*.{ts,tsx}", {
    exclude: (name) => name.includes(".test.") || name === "testing",
  });
  const found: [string, string][] = [];
  for (const file of files.toSorted()) {
    const code = readFileSync(file, "utf8");
    if (!/= texts\(/.test(code)) continue;
    for (const { area, group } of textsIn(
      parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }),
    ))
      found.push(...entriesOf(area, group));
  }
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function entriesOf(path: string, group: SourceGroup): [string, string][] {
  return [...group].flatMap(([name, source]): [string, string][] => {
    const key = `${path}.${name}`;
    return source instanceof Map ? entriesOf(key, source) : [[key, toIcu(source)]];
  });
}
