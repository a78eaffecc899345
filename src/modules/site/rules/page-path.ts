import { pages, type PagePath } from "./pages.ts";
import type { Page } from "./public-pages.ts";

const patterns = (Object.keys(pages) as PagePath[])
  .filter((path) => path !== "/*")
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/, "[^/]{1,200}")}$`) }));

/** The page that an address leads to, by its path in the table of pages; null where there is none. */
export function pageAt(pathname: string): PagePath | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? null;
}

/** Whether the page at an address is only for somebody who is signed in. */
export function needsAccount(pathname: string): boolean {
  const path = pageAt(pathname.replace(/\/$/, ""));
  const page: Page | null = path && pages[path];
  return page?.needsAccount === true;
}

const DATA = ".data";

/**
 * The one spelling of a page's path, or of the path of its data: lower case, each segment encoded in one way, no slash
 * too many. Null where decoding would make another address of it. Whether a page is there is not asked.
 */
export function onePathOf(pathname: string): string | null {
  const isData = pathname.endsWith(DATA);
  const path = isData ? pathname.slice(0, -DATA.length) : pathname;
  const segments: string[] = [];
  for (const written of path.split("/")) {
    const segment = decoded(written)?.toLowerCase();
    // Dots lead elsewhere; ".data", encoded, is part of a name and not a request for data.
    if (segment === undefined || /^\.{1,2}$|\.data$/.test(segment)) return null;
    if (segment !== "") segments.push(encodeURIComponent(segment));
  }
  if (!isData) return `/${segments.join("/")}`;
  // The data of "/deals/" is asked for at "/deals/_.data"; only the home page has this address for good.
  if (segments.at(-1) === "_" && segments.length > 1) segments.pop();
  return `/${segments.length === 0 ? "_" : segments.join("/")}${DATA}`;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
