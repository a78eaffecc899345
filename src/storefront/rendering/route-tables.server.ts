import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";
import type { Page } from "#modules/site/rules/public-pages.ts";
import { pages } from "#modules/site/rules/pages.ts";

/**
 * The router's manifest: every page with its files. The browser downloads it with the first page.
 */
export type RouteTable = EntryContext["manifest"];
type Route = NonNullable<RouteTable["routes"][string]>;
type PartOfTable = RouteTable & { text: string };

/**
 * Smaller manifests (record 69): one for browsing, without pages that open as documents, and one
 * for the checkout, whose links all open documents. An unknown address leads to the not-found page,
 * which requests a document from the server.
 */
export function routeTables(table: RouteTable): PartOfTable[] {
  return [isBrowsed, isCheckout].map((isWanted) =>
    partOf(table, (route) => isLeaf(table, route) && isWanted(pathOf(table, route))),
  );
}

/** Returns a manifest whose scripts lie in a folder below `assets`, in another language than the source. */
export function tableIn(table: RouteTable, folder: string): RouteTable {
  const text = JSON.stringify(table).replace(/"\/assets\/([^"/]+\.js)"/g, `"/assets/${folder}/$1"`);
  return JSON.parse(text) as RouteTable;
}

/** Whether links from browsing pages open a page without loading a document. */
export function isBrowsed(path: string): boolean {
  const page: Page | undefined = (pages as Record<string, Page>)[path];
  return page !== undefined && page.opensAs !== "document";
}

function isCheckout(path: string): boolean {
  return path === "/checkout" || path === "/*";
}

/** Root and layouts are not pages; they are kept with their children. */
function isLeaf(table: RouteTable, { id }: Route): boolean {
  return !Object.values(table.routes).some((other) => other?.parentId === id);
}

function partOf(table: RouteTable, isWanted: (route: Route) => boolean): PartOfTable {
  const kept = new Set<string>();
  for (const route of Object.values(table.routes)) {
    if (!route || !isWanted(route)) continue;
    for (let id: string | undefined = route.id; id !== undefined; id = table.routes[id]?.parentId)
      kept.add(id);
  }
  const entries = Object.entries(table.routes).filter(([id]) => kept.has(id));
  const part = { ...table, routes: Object.fromEntries(entries) };
  const hash = createHash("sha256").update(scriptOf(part)).digest("hex").slice(0, 7);
  const url = table.url.replace(/[^/]*$/, `routes-${hash}.js`);
  return { ...part, url, text: scriptOf({ ...part, url }) };
}

/** A route's path as in `routes.ts`. */
export function pathOf(table: RouteTable, { path, parentId }: Route): string {
  const parent = parentId === undefined ? undefined : table.routes[parentId];
  const above = parent ? pathOf(table, parent) : "";
  return path ? `${above.replace(/\/$/, "")}/${path}` : above || "/";
}

/** React Router's format without false values, which the browser treats as absent. */
export const scriptOf = (table: RouteTable) =>
  `window.__reactRouterManifest=${JSON.stringify(table, (_, value: unknown) => (value === false ? undefined : value))};`;
