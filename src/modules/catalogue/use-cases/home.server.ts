import { listBanners, listFeaturedBrands } from "#modules/catalogue/store/banners.server.ts";
import { listCategories, listTileCandidates } from "#modules/catalogue/store/categories.server.ts";
import {
  listFirstInStock,
  listMostPopular,
} from "#modules/catalogue/store/listing/listings.server.ts";
import { chooseHomeProducts } from "#modules/catalogue/rules/choose-home-products.ts";
import { chooseTiles } from "#modules/catalogue/rules/choose-tiles.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { Services } from "#platform/services.ts";
import type { CategorySource } from "./find-category.server.ts";

/** The catalogue's part of the home page (§2): banners, tiles, products and brands, and when a banner changes. */
export async function getHome({
  db,
  settings,
  clock,
  categoryTree = () => listCategories(db),
}: Pick<Services, "settings" | "clock"> & CategorySource) {
  const { content } = settings;
  // Enough to fill the block after other blocks and tiles have taken theirs.
  const candidates =
    content.featuredProducts + content.dealsOfTheDay + content.featuredCategories + 8;
  const tiles = async () => {
    const tree = await categoryTree();
    const featured = tree.filter(({ isFeatured }) => isFeatured).length;
    return chooseTiles(await listTileCandidates(db, tree), featured, content);
  };
  const [{ until, ...banners }, categories, deals, rated, newest, brands] = await Promise.all([
    listBanners(db, clock.now()),
    tiles(),
    listFirstInStock(db, { kind: "deals" }, { count: content.dealsOfTheDay }),
    listFirstInStock(db, { kind: "featured" }, { count: candidates }),
    listFirstInStock(db, { kind: "all" }, { count: candidates, sort: "newest" }),
    listFeaturedBrands(db),
  ]);
  const pictured = [...categories, ...banners.carousel, ...banners.promo];
  const picturedKeys = new Set(pictured.map(({ picture }) => picture.key));
  const products = chooseHomeProducts({ deals, rated, newest, picturedKeys }, content);
  return { bannersUntil: until, banners, categories, ...products, brands };
}

/** Best-selling products, for pages that would otherwise be empty. */
export function getPopularProducts({
  db,
  settings,
}: Pick<Services, "db" | "settings">): Promise<ProductSummary[]> {
  return listMostPopular(db, settings.content.relatedProducts);
}
