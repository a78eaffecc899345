import { pathWithout } from "#modules/core/rules/language/address.ts";
import { createContext, type RouterContextProvider, type MiddlewareFunction } from "react-router";
import type { Category, ListedCategory } from "#modules/catalogue/rules/category.ts";
import { listCategoryTree } from "#modules/catalogue/use-cases/find-category.server.ts";
import type { ShopPages } from "#modules/content/rules/content-page.ts";
import type { Menus } from "#modules/content/rules/menu.ts";
import { listShopPages } from "#modules/content/use-cases/list-pages.server.ts";
import type { Log } from "#platform/log.ts";
import type { CachedDocument, CollectedTags } from "#platform/page-cache/page-cache-port.ts";
import { withTextTags } from "#modules/translations/rules/text-tags.ts";
import type { Services } from "#platform/services.ts";
import type { EncodedParts } from "#storefront/rendering/encoded-parts.server.ts";

/** Context of one request: services, a log with the request's id, and the visitor's address. */
export type RequestContext = {
  services: Services;
  log: Log;
  clientAddress: string;
  /** Cache tags collected from the loaders; null if the page must not be cached. */
  cacheTags: CollectedTags;
  /** Receives the document if the page cache requested it; an unchanged document is not rendered again. */
  forCache?: CachedDocument | undefined;
  /** Who sees the shop before it opens; null where it is open. */
  previewer?: "staff" | "guest" | null;
  /**
   * Returns and records whether the error is a database outage; the response is then 503, whatever the router returns.
   */
  noteOutage(error: unknown): "away" | "busy" | null;
  /**
   * Inserts the styles into a finished document and returns its bytes. Adds a content security policy
   * header that allows only these inline scripts.
   */
  seal: (
    page: { head: string; rest: EncodedParts },
    headers: Headers,
    scripts: readonly string[],
    styles: "browsing" | "all",
  ) => Buffer<ArrayBuffer>;
};

export const requestContext = createContext<RequestContext>();

/** Categories of the menus around a page, set by the layout's loader. */
export const frameCategories = createContext<readonly Category[]>([]);

/** Menus that staff have edited, set by the layout's loader. */
export const frameMenus = createContext<Menus>({});

/** Pages of the footer's menus, set by the layout's loader. */
export const framePages = createContext<ShopPages>({ pages: [], leavesOut: [] });

/** Structured data for search engines (JSON-LD), set by the page's loader. */
export const structuredData = createContext<object | null>(null);

/** Returns the services, in a loader or action. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(requestContext).services;
}

const categoryTree = createContext<Promise<ListedCategory[]> | null>(null);

/** The category tree, which a request reads once for its menus and its page. */
export function categoryTreeOf(
  context: Readonly<RouterContextProvider>,
): Promise<ListedCategory[]> {
  const tree = context.get(categoryTree) ?? listCategoryTree(servicesOf(context));
  context.set(categoryTree, tree);
  return tree;
}

const shopPages = createContext<Promise<ShopPages> | null>(null);

/** Returns the pages of menus and those left out, which a request reads once. */
export function shopPagesOf(context: Readonly<RouterContextProvider>): Promise<ShopPages> {
  const pages = context.get(shopPages) ?? listShopPages(servicesOf(context));
  context.set(shopPages, pages);
  return pages;
}

/**
 * Marks the page as equal for all visitors and adds cache tags of its contents ("product:12", "category:1",
 * "products"). It is cached until one of them changes. A page without tags is rendered for each request.
 */
export function cacheTags(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const { cacheTags: collected } = context.get(requestContext);
  collected.value = new Set([...(collected.value ?? []), ...withTextTags(tags)]);
}

/** Limits how long the page is cached. The earliest time of all loaders counts. */
export function cachedUntil(context: Readonly<RouterContextProvider>, moment: Date): void {
  const { cacheTags: collected } = context.get(requestContext);
  collected.validUntil = Math.min(collected.validUntil ?? Infinity, moment.getTime());
}

/** Answers 404 for a page that a shop without the sample leaves out. */
export const offered: MiddlewareFunction<Response> = ({ context, request }, next) => {
  const path = pathWithout(new URL(request.url).pathname).replace(/\.data$/, "");
  if (servicesOf(context).shop.own?.leavesOut.includes(path))
    throw new Response(null, { status: 404, statusText: "Page Not Found" });
  return next();
};

/**
 * Middleware of a text page, which changes only with the menus. A loader instead would cost the
 * browser a request.
 */
export const cacheable: MiddlewareFunction<Response> = ({ context }, next) => {
  cacheTags(context);
  return next();
};
