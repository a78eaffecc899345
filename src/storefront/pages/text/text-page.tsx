import { createElement, type ReactNode } from "react";
import { MARKED } from "#modules/content/rules/marked-words.ts";
import { textBlocks, type TextList } from "#modules/content/rules/text-blocks.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";
import { Prose, ProseLink, ProseList, ProseSection, ProseSteps } from "#storefront/ui/prose.tsx";
import { textParts, type PartProps } from "./text-parts.tsx";
import type { ShownText } from "./text-pages.server.ts";

type TextPageProps = { text: ShownText; shop: ShownShop };

/** A page of text: sections, lists, paragraphs and the parts named in braces. */
export function TextPage({ text, shop }: TextPageProps) {
  const { heading: title, lead, body, delivery } = text;
  return createElement(Prose, { title, lead }, ...piecesOf(body, { shop, delivery }));
}

/** The sections and blocks of a text without values. */
export function piecesOf(body: string, of: PartProps): ReactNode[] {
  const [opening = "", ...sections] = body.split(/^## /m);
  const pieces = sections.flatMap((section) => {
    const [inside = "", after = ""] = section.split("\n---\n");
    return [sectionOf(inside, of), ...blocksOf(after, of)];
  });
  return [...blocksOf(opening, of), ...pieces];
}

function sectionOf(section: string, of: PartProps): ReactNode {
  const [line = ""] = section.split("\n", 1);
  const [, heading = "", id] = /^(.*?)(?: \{#(\w+)\})?$/.exec(line) ?? [];
  const blocks = blocksOf(section.slice(line.length), of);
  return createElement(ProseSection, { heading, ...(id && { id }) }, ...blocks);
}

function blocksOf(text: string, of: PartProps): ReactNode[] {
  return textBlocks(text).map((block) =>
    block.kind === "list" ? listOf(block) : linesOf(block.lines, of),
  );
}

function linesOf(lines: readonly string[], of: PartProps): ReactNode {
  const [first = "", ...rest] = lines;
  const Part = textParts[/^\{(\w+)\}$/.exec(first)?.[1] ?? ""];
  if (Part && rest.length === 0) return <Part {...of} />;
  if (!first.startsWith("### ")) return createElement("p", null, ...inlineLines(lines));
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{first.slice("### ".length)}</h3>
      {createElement("p", { className: "text-muted" }, ...inline(rest.join(" ")))}
    </div>
  );
}

function listOf({ isNumbered, start, items }: TextList): ReactNode {
  const rows = items.map(({ lines, list }) =>
    createElement("li", null, ...inlineLines(lines), list && listOf(list)),
  );
  return isNumbered
    ? createElement(ProseSteps, { start }, ...rows)
    : createElement(ProseList, null, ...rows);
}

const inlineLines = (lines: readonly string[]): ReactNode[] =>
  lines.flatMap((line, at) => (at === 0 ? inline(line) : [createElement("br"), ...inline(line)]));

/** Links, strong and emphasised words of a line, and gaps that the shopkeeper has to fill. */
function inline(line: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const {
    0: all,
    1: name,
    2: to = "",
    3: strong,
    4: stressed,
    5: gap,
    index,
  } of line.matchAll(MARKED)) {
    nodes.push(<span>{line.slice(at, index)}</span>);
    if (name) nodes.push(<ProseLink to={to}>{name}</ProseLink>);
    else if (strong) nodes.push(<strong className="font-semibold">{strong}</strong>);
    else if (gap) nodes.push(<mark>{gap}</mark>);
    else nodes.push(<em>{stressed}</em>);
    at = index + all.length;
  }
  return nodes.length === 0 ? [line] : [...nodes, <span key="end">{line.slice(at)}</span>];
}
