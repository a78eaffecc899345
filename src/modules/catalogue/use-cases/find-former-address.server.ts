import {
  findRedirect,
  findSlugOfHandle,
  findCurrentSlug,
} from "#modules/catalogue/store/products.server.ts";
import type { Services } from "#platform/services.ts";

const MOST = 1000;

/** The path that an address of a former shop leads to: an imported redirect, or a product in Shopify's form. */
export async function findFormerAddress(
  { db }: Pick<Services, "db">,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): Promise<string | null> {
  const path = decoded(pathname).replace(/(?<=.)\/$/, "");
  if (path.length + search.length > MOST || path.includes("\0")) return null;
  const target = await findRedirect(db, [...(search === "" ? [] : [`${path}${search}`]), path]);
  if (target !== null) return target;
  const [, handle] = /^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/.exec(path) ?? [];
  if (handle === undefined) return null;
  const slug =
    (await findSlugOfHandle(db, handle.toLowerCase())) ??
    (await findCurrentSlug(db, handle.toLowerCase()));
  return slug === null ? null : `/product/${slug}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
