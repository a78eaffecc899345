import { decodedPath, redirectKey, targetWith } from "#modules/core/rules/redirect-address.ts";
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
  const { full, path } = redirectKey(pathname + search);
  if (pathname.length + search.length > MOST || path.includes("\0")) return null;
  // Earlier versions stored addresses in the case of their file.
  const cased = decodedPath(pathname).replace(/(?<=.)\/$/, "");
  const found = await findRedirect(db, [full, `${cased}${search}`, path, cased]);
  if (found !== null) {
    const { from, target } = found;
    // A redirect of an earlier version may lead to its own address.
    return redirectKey(target).full === full ? null : targetWith(target, search, from);
  }
  const [, handle] = /^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/.exec(path) ?? [];
  if (handle === undefined) return null;
  const slug = (await findSlugOfHandle(db, handle)) ?? (await findCurrentSlug(db, handle));
  return slug === null ? null : `/product/${slug}`;
}
