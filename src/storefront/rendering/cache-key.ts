import type { CacheKey } from "#platform/page-cache/page-cache-port.ts";
import { safeRedirect } from "#modules/accounts/rules/navigation.ts";
import { linesInCookie } from "#modules/cart/rules/cart-cookie.ts";
import {
  listingSearch,
  parseListingQuery,
} from "#modules/catalogue/rules/listing/listing-query.ts";
import { onePathOf, pageAt } from "#modules/site/rules/page-path.ts";
import { pages } from "#modules/site/rules/pages.ts";
import type { CacheParameters, Page } from "#modules/site/rules/public-pages.ts";
import { normaliseSearchText } from "#modules/search/rules/search-query.ts";

type Codec = (params: URLSearchParams) => string;

const codecs: Record<CacheParameters, Codec> = {
  none: () => "",
  draft: () => "",
  listing: (params) => listingSearch(parseListingQuery(params)),
  search: (params) =>
    listingSearch(parseListingQuery(params), [["q", normaliseSearchText(params.get("q") ?? "")]]),
  variant: (params) => {
    const id = params.get("variant") ?? "";
    return /^[1-9]\d{0,14}$/.test(id) ? `?variant=${id}` : "";
  },
  // The form's mode and the result of an emailed link.
  auth: (params) => {
    const known = new URLSearchParams();
    if (params.get("mode") === "sign-up") known.set("mode", "sign-up");
    const verified = params.get("verified");
    if (verified === "0" || verified === "1") known.set("verified", verified);
    return known.size > 0 ? `?${known}` : "";
  },
};

/** Cached like pages. */
const files: Record<string, Codec> = {
  "/api/openapi.json": () => "",
  "/api/search-suggestions": (params) =>
    `?${new URLSearchParams({ q: normaliseSearchText(params.get("q") ?? "").toLowerCase() })}`,
  "/sitemap.xml": (params) =>
    /^[1-9]\d{0,3}$/.test(params.get("part") ?? "") ? `?part=${params.get("part")}` : "",
};

/** The fields of a build's routes that this file needs. */
type Routes = Readonly<
  Record<string, { id: string; parentId?: string; path?: string } | undefined>
>;

const MAX_REMEMBERED = 5000;

/**
 * Returns a function that maps a request's path and search to its cache key, or to null if it is
 * never cached. Of the cookies only the cart's counts, for the cart's page, and a session's, for forms of accounts.
 */
export function cacheKeys(routes: Routes): (target: string, cookies?: string) => CacheKey | null {
  const parts = partsByPage(routes);
  const remembered = new Map<string, CacheKey | null>();
  const keyOfTarget = (target: string) => {
    const known = remembered.get(target);
    if (known !== undefined) return known;
    const key = readKey(target, parts);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    // Long targets rarely repeat.
    if (target.length <= 200) remembered.set(target, key);
    return key;
  };
  return (target, cookies) => {
    const key = keyOfTarget(target);
    const isOwn =
      key?.route === "/cart" ? linesInCookie(cookies).length > 0 : isOfMember(key, cookies);
    return key && isOwn ? { ...key, isFallback: true } : key;
  };
}

const SESSION = /(?:^|; ?)(?:__Host-)?shop\.session=[^;]/;

/** Whether a form of accounts is asked for by a browser with a session, which it can end there without scripts. */
const isOfMember = (key: CacheKey | null, cookies = "") =>
  isFormOfAccounts(key?.route) && SESSION.test(cookies);

const isFormOfAccounts = (route = "") =>
  route in pages && pages[route as keyof typeof pages].cached === "auth";

function readKey(target: string, partsOf: ReadonlyMap<string, string[]>): CacheKey | null {
  if (target.length > 2000) return null;
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  const params = new URLSearchParams(at === -1 ? "" : target.slice(at));
  const file = files[path];
  if (file) return keyOf(path, path, file(params));
  // Other spellings are redirected.
  if (path !== onePathOf(path)) return null;
  // The router requests a page's data at the page's path plus ".data"; the home page's is
  // "/_.data".
  const isData = path.endsWith(".data");
  const pagePath = isData ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
  const route = pageAt(pagePath);
  const page: Page | null = route && pages[route];
  if (!route || !page?.cached) return null;
  // Staff see drafts.
  if (/^(variant|draft)$/.test(page.cached) && params.has("preview")) return null;
  const wanted = codecs[page.cached](params);
  // Its links to other forms keep the page to go to, also without scripts.
  const isOwn = page.cached === "auth" && safeRedirect(params.get("next")) !== null;
  if (!isData) return { ...keyOf(path, route, wanted), ...(isOwn && { isFallback: true }) };
  const parts = askedParts(params.get("_routes"), partsOf.get(route) ?? []);
  return parts === null ? null : keyOf(path, `${route}.data`, wanted, parts);
}

function keyOf(path: string, route: string, wanted: string, parts = ""): CacheKey {
  const search = wanted === "" ? parts.replace("&", "?") : wanted + parts;
  return { key: path + search, route, isVariation: wanted !== "" };
}

/** The requested route ids in a fixed order; null if one does not belong to the page. */
function askedParts(asked: string | null, ownParts: readonly string[]): string | null {
  if (asked === null) return "";
  const names = new Set(asked.split(","));
  const parts = ownParts.filter((name) => names.delete(name));
  return names.size === 0 ? `&_routes=${encodeURIComponent(parts.join(","))}` : null;
}

/** Maps each page's path to the ids of its routes, outermost first. */
function partsByPage(routes: Routes): Map<string, string[]> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const chainTo = (id: string | undefined): typeof all => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...chainTo(route.parentId), route] : [];
  };
  const leaves = all.filter(({ id }) => !parents.has(id)).map(({ id }) => chainTo(id));
  return new Map(
    leaves.map((chain) => [
      `/${chain.flatMap(({ path }) => path ?? []).join("/")}`.replace(/^\/{2,}/, "/"),
      chain.map(({ id }) => id),
    ]),
  );
}
