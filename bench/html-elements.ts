import { createElement, type ReactNode } from "react";

/** An HTML element as plain data: tag, attributes under React's names, children. */
export type HtmlElement = { tag: string; props: Record<string, unknown>; children: HtmlNode[] };
type HtmlNode = HtmlElement | string;

// React's syntax: void elements end with "/>", all others have an end tag.
const TOKEN = /<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const RENAMED: Record<string, string> = { class: "className", for: "htmlFor" };
const SWITCH = /^(async|checked|disabled|hidden|multiple|open|readonly|required|selected)$/i;

/** Parses a document written by React, without scripts and style contents. */
export function elementsOf(document: string): HtmlElement {
  const html = document
    .replace(/^<!doctype html>/i, "")
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/(<style[^>]*>)[\s\S]*?(<\/style>)/g, "$1$2");
  const top: HtmlElement = { tag: "", props: {}, children: [] };
  const open = [top];
  let at = 0;
  for (const { 0: whole, 1: ended, 2: tag, 3: attributes, 4: slash, index } of html.matchAll(
    TOKEN,
  )) {
    if (index > at) open.at(-1)?.children.push(decoded(html.slice(at, index)));
    at = index + whole.length;
    if (ended && open.pop()?.tag !== ended) throw new Error(`</${ended}> ends nothing.`);
    if (!tag) continue;
    const element: HtmlElement = { tag, props: propsOf(attributes ?? ""), children: [] };
    open.at(-1)?.children.push(element);
    if (slash !== "/") open.push(element);
  }
  const [root] = top.children;
  if (typeof root !== "object" || open.length !== 1)
    throw new Error("The page is no document that React has written.");
  return root;
}

/** Creates new React elements from parsed ones, as a page's render would. */
export function reactElements(node: HtmlNode): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.tag, { ...node.props }, ...node.children.map(reactElements));
}

function propsOf(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => {
      if (name === "style") return [name, styleOf(decoded(value))];
      if (SWITCH.test(name)) return [name, true];
      return [RENAMED[name] ?? name, decoded(value)];
    }),
  );
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(";").map((rule) => rule.split(/:(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(rules.filter(([name]) => name).map(([name, value]) => [name, value]));
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
