import { listingSearch, parseListingQuery } from "#domain/listing/listing-query.ts";
import { tidySearchText } from "#domain/search/search-query.ts";

/** The one address of a page among all the ways of writing it: known parameters only, in one order. */
export type PageAddress = {
  /** Path and search, without anything that the page ignores. */
  key: string;
  /** The route's pattern, for the log. */
  route: string;
  /** A mix of filters, sorts and searches, of which there is no end; kept apart from the shop's own pages. */
  isMix: boolean;
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

const CONTENT_PAGES =
  "about|contact|faq|shipping-policy|return-policy|terms-conditions|privacy-policy|sitemap|accessibility|careers|promotions/student-discount|promotions/free-shipping";

const PAGES: [path: RegExp, route: string, codec: Codec][] = [
  [/^\/$/, "/", nothing],
  [/^\/category$/, "/category", listing],
  [/^\/category\/[^/]{1,200}$/, "/category/:slug", listing],
  [/^\/product\/[^/]{1,200}$/, "/product/:id", variant],
  [/^\/featured$/, "/featured", listing],
  [/^\/deals$/, "/deals", listing],
  [/^\/search$/, "/search", search],
  [/^\/search\/suggestions$/, "/search/suggestions", words],
  [/^\/cart$/, "/cart", nothing],
  [/^\/wishlist$/, "/wishlist", nothing],
  [/^\/sitemap\.xml$/, "/sitemap.xml", part],
  [new RegExp(`^/(${CONTENT_PAGES})$`), "/:page", nothing],
];

const known = new Map<string, PageAddress | null>();
const MOST_KNOWN = 5000;

/** The address of a page that may be kept, or null for anything else. `target` is a request's path and search. */
export function pageAddress(target: string): PageAddress | null {
  const remembered = known.get(target);
  if (remembered !== undefined) return remembered;
  const address = readAddress(target);
  if (known.size >= MOST_KNOWN) known.clear();
  // What is too long to be asked for twice is not worth remembering.
  if (target.length <= 200) known.set(target, address);
  return address;
}

function readAddress(target: string): PageAddress | null {
  if (target.length > 2000) return null;
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  // The router asks for a page's data alone at the page's path with ".data"; the home page's is called "_".
  const isData = path.endsWith(".data");
  const pagePath = isData ? (path === "/_.data" ? "/" : path.slice(0, -".data".length)) : path;
  const page = PAGES.find(([pattern]) => pattern.test(pagePath));
  if (!page) return null;
  const [, route, codec] = page;
  const params = new URLSearchParams(at === -1 ? "" : target.slice(at));
  const wanted = codec(params);
  const parts = isData ? params.get("_routes") : null;
  const suffix =
    parts === null
      ? ""
      : `${wanted === "" ? "?" : "&"}_routes=${encodeURIComponent(parts.slice(0, 200))}`;
  return {
    key: path + wanted + suffix,
    route: isData ? `${route}.data` : route,
    isMix: wanted !== "",
  };
}
