import type { Settings } from "#platform/settings/settings.ts";

type Choosable = { id: number; picture: { key: string } };

/** The candidates of the home page, each list in its own order and without sold-out products. */
type Candidates<Product> = {
  deals: readonly Product[];
  rated: readonly Product[];
  newest: readonly Product[];
  /** Keys of the pictures that tiles and banners already show. */
  picturedKeys: ReadonlySet<string>;
};

type HomeProducts<Product> = { deals: Product[]; featured: Product[]; newest: Product[] };

/** With fewer rated products than one row of cards, new arrivals fill the rest. */
const ROW = 4;

/**
 * The products of the home page, each in one block only (§2). Deals are the largest discounts. Featured are the best
 * rated of the rest, first those whose picture no tile shows. New arrivals fill in if few are rated.
 */
export function chooseHomeProducts<Product extends Choosable>(
  { deals: discounted, rated, newest: latest, picturedKeys }: Candidates<Product>,
  counts: Pick<Settings["content"], "dealsOfTheDay" | "featuredProducts" | "newArrivals">,
): HomeProducts<Product> {
  const deals = discounted.slice(0, counts.dealsOfTheDay);
  const free = without(rated, deals);
  const isPictured = ({ picture }: Product) => picturedKeys.has(picture.key);
  const preferred = [...free.filter((each) => !isPictured(each)), ...free.filter(isPictured)];
  const chosen = new Set(preferred.slice(0, counts.featuredProducts).map(({ id }) => id));
  const featured = free.filter(({ id }) => chosen.has(id));
  const newest =
    featured.length >= ROW
      ? []
      : without(latest, [...deals, ...featured]).slice(0, counts.newArrivals);
  return { deals, featured, newest };
}

function without<Product extends Choosable>(
  products: readonly Product[],
  shown: readonly Product[],
): Product[] {
  const ids = new Set(shown.map(({ id }) => id));
  return products.filter(({ id }) => !ids.has(id));
}
