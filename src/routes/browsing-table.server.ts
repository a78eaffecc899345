import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";
import type { Page } from "#domain/page/public-pages.ts";
import { pages } from "#domain/page/pages.ts";

/** The router's table of routes: every page with its files. The browser downloads it with the first page. */
export type RouteTable = EntryContext["manifest"];

/**
 * The table for whoever browses, without the pages that open as documents (docs/decisions/0069). An address that it
 * does not know leads to the page of what is not found, which asks the server for a document.
 */
export function browsingTable(table: RouteTable): RouteTable & { text: string } {
  const kept = new Set<string>();
  for (const route of Object.values(table.routes)) {
    if (!route || !isBrowsed(table, route)) continue;
    for (let id: string | undefined = route.id; id !== undefined; id = table.routes[id]?.parentId)
      kept.add(id);
  }
  const entries = Object.entries(table.routes).filter(([id]) => kept.has(id));
  const browsing = { ...table, routes: Object.fromEntries(entries) };
  const hash = createHash("sha256").update(scriptOf(browsing)).digest("hex").slice(0, 7);
  const url = `/assets/routes-${hash}.js`;
  return { ...browsing, url, text: scriptOf({ ...browsing, url }) };
}

type RouteOfTable = NonNullable<RouteTable["routes"][string]>;

function isBrowsed(table: RouteTable, route: RouteOfTable): boolean {
  const page: Page | undefined = (pages as Record<string, Page>)[pathOf(table, route)];
  // Root and layouts are no pages; they stay with those that they frame.
  const isFrame = Object.values(table.routes).some((other) => other?.parentId === route.id);
  return !isFrame && page !== undefined && page.opensAs !== "document";
}

function pathOf(table: RouteTable, { path, parentId }: RouteOfTable): string {
  const parent = parentId === undefined ? undefined : table.routes[parentId];
  const above = parent ? pathOf(table, parent) : "";
  return path ? `${above.replace(/\/$/, "")}/${path}` : above || "/";
}

/** As React Router writes the whole table, but for what is false: the browser reads that as not being there. */
const scriptOf = (table: RouteTable) =>
  `window.__reactRouterManifest=${JSON.stringify(table, (_, value: unknown) => (value === false ? undefined : value))};`;
