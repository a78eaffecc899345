import { pages, type PagePath } from "./pages.ts";
import type { Page } from "./public-pages.ts";

const patterns = (Object.keys(pages) as PagePath[])
  .filter((path) => path !== "/*")
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/, "[^/]{1,200}")}$`) }));

/** The page of a URL path, as its path in the table of pages; null if there is none. */
export function pageAt(pathname: string): PagePath | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? null;
}

/** Whether the page of a URL path requires a session. */
export function needsAccount(pathname: string): boolean {
  const path = pageAt(pathname.replace(/\/$/, ""));
  const page: Page | null = path && pages[path];
  return page?.needsAccount === true;
}

const DATA = ".data";

/**
 * The canonical spelling of a page's path, or of its data's path: lower case, each segment encoded in one way, no
 * extra slash. Null if decoding would lead to another page. The page need not exist.
 */
export function onePathOf(pathname: string): string | null {
  const isData = pathname.endsWith(DATA);
  const path = isData ? pathname.slice(0, -DATA.length) : pathname;
  const segments: string[] = [];
  for (const written of path.split("/")) {
    const segment = decoded(written)?.toLowerCase();
    // Dot segments change the path; an encoded ".data" is part of a name, not a data request.
    if (segment === undefined || /^\.{1,2}$|\.data$/.test(segment)) return null;
    if (segment !== "") segments.push(encodeURIComponent(segment));
  }
  if (!isData) return `/${segments.join("/")}`;
  // React Router requests the data of "/deals/" at "/deals/_.data"; only the home page keeps that path.
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
