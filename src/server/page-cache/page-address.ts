import { listingSearch, parseListingQuery } from "#domain/listing/listing-query.ts";
import { textPages } from "#domain/page/public-pages.ts";
import { tidySearchText } from "#domain/search/search-query.ts";

/** The one address of a page among all the ways of writing it: known parameters only, in one order. */
export type PageAddress = {
  /** Path and search, without anything that the page ignores. */
  key: string;
  /** The route's pattern, for the log. */
  route: string;
  /** A combination of filters, sorts or searches, of which there is no end; stored apart from the shop's own pages. */
  isVariation: boolean;
};

type Codec = (params: URLSearchParams) => string;

const nothing: Codec = () => "";
const listing: Codec = (params) => listingSearch(parseListingQuery(params));
const search: Codec = (params) =>
  listingSearch(parseListingQuery(params), [["q", tidySearchText(params.get("q") ?? "")]]);
const words: Codec = (params) =>
  `?${new URLSearchParams({ q: tidySearchText(params.get("q") ?? "").toLowerCase() })}`;
const variant: Codec = (params) => {
  const id = params.get("variant") ?? "";
  return /^[1-9]\d{0,14}$/.test(id) ? `?variant=${id}` : "";
};

const part: Codec = (params) =>
  /^[1-9]\d{0,3}$/.test(params.get("part") ?? "") ? `?part=${params.get("part")}` : "";

/** Signing in: its mode, and what became of a mailed link. Where it leads to afterwards only the browser knows. */
const auth: Codec = (params) => {
  const known = new URLSearchParams();
  if (params.get("mode") === "sign-up") known.set("mode", "sign-up");
  const verified = params.get("verified");
  if (verified === "0" || verified === "1") known.set("verified", verified);
  return known.size > 0 ? `?${known}` : "";
};

/** The part of a page that is its own, by the name that the router has for it; the browser asks for some parts alone. What is no page has none. */
const PAGES: [path: RegExp, route: string, codec: Codec, part: string | null][] = [
  [/^\/$/, "/", nothing, "routes/shop/home"],
  [/^\/category$/, "/category", listing, "all-products"],
  [/^\/category\/[^/]{1,200}$/, "/category/:slug", listing, "routes/shop/category"],
  [/^\/product\/[^/]{1,200}$/, "/product/:id", variant, "routes/shop/product"],
  [/^\/featured$/, "/featured", listing, "featured"],
  [/^\/deals$/, "/deals", listing, "deals"],
  [/^\/search$/, "/search", search, "routes/shop/search"],
  [/^\/api\/search-suggestions$/, "/api/search-suggestions", words, null],
  [/^\/cart$/, "/cart", nothing, "routes/shop/cart"],
  [/^\/wishlist$/, "/wishlist", nothing, "routes/shop/wishlist"],
  [/^\/auth$/, "/auth", auth, "routes/identity/auth"],
  [/^\/(forgot-password|verify-email)$/, "/:page", nothing, "routes/identity/*"],
  [/^\/sitemap\.xml$/, "/sitemap.xml", part, null],
  [new RegExp(`^(${textPages.join("|")})$`), "/:page", nothing, "routes/pages/*"],
];

const known = new Map<string, PageAddress | null>();
const MAX_KNOWN = 5000;

/** The address of a page that may be cached, or null for anything else. `target` is a request's path and search. */
export function pageAddress(target: string): PageAddress | null {
  const remembered = known.get(target);
  if (remembered !== undefined) return remembered;
  const address = readAddress(target);
  if (known.size >= MAX_KNOWN) known.clear();
  // What is too long to be asked for twice is not worth remembering.
  if (target.length <= 200) known.set(target, address);
  return address;
}

function readAddress(target: string): PageAddress | null {
  if (target.length > 2000) return null;
  const at = target.indexOf("?");
  const rawPath = at === -1 ? target : target.slice(0, at);
  // The router asks for a page's data alone at the page's path with ".data"; the home page's is called "_".
  const isData = rawPath.endsWith(".data");
  const path = oneSpelling(isData ? rawPath.slice(0, -".data".length) : rawPath);
  if (path === null) return null;
  const pagePath = isData && path === "/_" ? "/" : path;
  const page = PAGES.find(([pattern]) => pattern.test(pagePath));
  if (!page) return null;
  const [, route, codec, ownPart] = page;
  if (isData && ownPart === null) return null;
  const params = new URLSearchParams(at === -1 ? "" : target.slice(at));
  const wanted = codec(params);
  const asked = isData ? params.get("_routes") : null;
  const parts = asked === null || ownPart === null ? "" : partsOf(asked, pagePath, ownPart);
  if (parts === null) return null;
  return {
    key:
      (isData ? `${path}.data` : path) + wanted + (wanted === "" ? parts.replace("&", "?") : parts),
    route: isData ? `${route}.data` : route,
    isVariation: wanted !== "",
  };
}

/** A path whose every segment is encoded in one way; null where decoding would make another address of it. */
function oneSpelling(path: string): string | null {
  // Nearly every address is written plainly already.
  if (/^[\w/-]*$/.test(path)) return path;
  const segments: string[] = [];
  for (const written of path.split("/")) {
    const segment = decoded(written);
    // Dots lead elsewhere; ".data", encoded, is part of a name and not a request for data.
    if (segment === null || /^\.{1,2}$|\.data$/.test(segment)) return null;
    segments.push(encodeURIComponent(segment));
  }
  return segments.join("/");
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The parts of the page that are asked for, in one order; null where one is none of them. */
function partsOf(asked: string, pagePath: string, ownPart: string): string | null {
  const names = new Set(asked.split(","));
  const own = ownPart.replace("*", pagePath.slice(pagePath.lastIndexOf("/") + 1));
  const parts = ["root", "routes/layouts/shop", own].filter((name) => names.delete(name));
  return names.size === 0 ? `&_routes=${encodeURIComponent(parts.join(","))}` : null;
}
