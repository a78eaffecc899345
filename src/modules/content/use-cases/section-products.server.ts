import { getSummaries } from "#modules/catalogue/use-cases/get-product.server.ts";
import { listProductsForStaff } from "#modules/catalogue/use-cases/staff-products.server.ts";
import { partsOf } from "#modules/content/rules/sections.ts";
import { findProductsByCode } from "#modules/content/store/content-pages.server.ts";
import { isMissingPicture, nearestWidth, pictureUrl } from "#modules/core/rules/picture.ts";
import type { Services } from "#platform/services.ts";

const MOST_FOUND = 6;
const PICTURE_WIDTH = 80;

/** Published products for a section: those with these codes, or the first that match words. */
export async function listSectionProducts(
  { db }: Pick<Services, "db">,
  { q, codes }: { q: string; codes: string },
) {
  const ids =
    codes === ""
      ? new Map((await matching(db, q)).map(({ id, slug }) => [slug, id]))
      : await findProductsByCode(db, partsOf(codes.toLowerCase()));
  const products = new Map(
    (await getSummaries({ db }, [...new Set(ids.values())])).map((each) => [each.id, each]),
  );
  return [...ids].flatMap(([code, id]) => {
    const { slug, name, picture } = products.get(id) ?? {};
    if (slug === undefined || name === undefined || !picture) return [];
    const url = isMissingPicture(picture)
      ? null
      : pictureUrl(picture, "webp", nearestWidth(picture, PICTURE_WIDTH));
    return [{ code, slug, name, picture: url }];
  });
}

async function matching(db: Services["db"], q: string) {
  if (q.trim() === "") return [];
  const asked = { q, status: "active", sort: "newest", pageSize: MOST_FOUND } as const;
  return (await listProductsForStaff({ db }, asked))?.rows ?? [];
}
