import { createContext, type RouterContextProvider } from "react-router";
import type { Category } from "#modules/catalogue/rules/category.ts";
import type { Log } from "#platform/log.ts";
import type { CachedDocument, CollectedTags } from "#platform/page-cache/page-cache-port.ts";
import type { Services } from "#platform/services.ts";

/** What one request brings along: the shop's services, a log whose lines name the request, the visitor's address. */
export type RequestContext = {
  services: Services;
  log: Log;
  clientAddress: string;
  /** What the page shows of the shop, as far as its loaders have said; null for a page that must not be cached. */
  cacheTags: CollectedTags;
  /** Takes the document in place of the answer, where the page cache asks; what the cache has is not made again. */
  forCache?: CachedDocument | undefined;
  /** Whether the database is away or busy, if that is the error; the answer is then 503, whatever the router says. */
  noteOutage(error: unknown): "away" | "busy" | null;
  /**
   * The bytes of a finished document with its styles. Adds the content security policy to the headers, which allows
   * these inline scripts and no others.
   */
  seal: (html: string, headers: Headers, scripts: readonly string[]) => Buffer<ArrayBuffer>;
};

export const requestContext = createContext<RequestContext>();

/** The categories of the menus around a page, as the layout's loader has read them. */
export const frameCategories = createContext<readonly Category[]>([]);

/** What a page tells search engines of itself, as its loader has put it together. */
export const structuredData = createContext<object | null>(null);

/** The services, in a loader or action. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return context.get(requestContext).services;
}

/**
 * Says that this page is the same for every visitor, and the cache tags of what it shows ("product:12", "category:1",
 * "products"); it is cached until one of them changes. A page whose loaders set none is rendered for each request.
 */
export function cacheTags(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const { cacheTags: collected } = context.get(requestContext);
  collected.value = new Set([...(collected.value ?? []), ...tags]);
}

/** Says that what this page shows is true until a moment, the earliest that its loaders name; then it is made anew. */
export function cachedUntil(context: Readonly<RouterContextProvider>, moment: Date): void {
  const { cacheTags: collected } = context.get(requestContext);
  collected.validUntil = Math.min(collected.validUntil ?? Infinity, moment.getTime());
}
