import { policy } from "#modules/settings/rules/policy.ts";

/** What the choice reads of a product. */
type Choosable = { id: number; picture: { key: string } };

/** What may stand on the home page, each list in its own order and nothing of it sold out. */
type Candidates<Product> = {
  deals: readonly Product[];
  rated: readonly Product[];
  newest: readonly Product[];
  /** Keys of the pictures that tiles and banners show already. */
  picturedKeys: ReadonlySet<string>;
};

type HomeProducts<Product> = { deals: Product[]; featured: Product[]; newest: Product[] };

/** A list of fewer rated products than one row of cards leaves room for what is new. */
const ROW = 4;

/**
 * The products of the home page, none of them in two blocks (§2). Deals are the largest discounts. Featured are the
 * best rated of the rest, those first that no tile shows already. New arrivals stand in where hardly any are rated.
 */
export function chooseHomeProducts<Product extends Choosable>({
  deals: discounted,
  rated,
  newest: latest,
  picturedKeys,
}: Candidates<Product>): HomeProducts<Product> {
  const deals = discounted.slice(0, policy.dealsOfTheDay);
  const free = without(rated, deals);
  const isPictured = ({ picture }: Product) => picturedKeys.has(picture.key);
  const preferred = [...free.filter((each) => !isPictured(each)), ...free.filter(isPictured)];
  const chosen = new Set(preferred.slice(0, policy.featuredProducts).map(({ id }) => id));
  const featured = free.filter(({ id }) => chosen.has(id));
  const newest =
    featured.length >= ROW
      ? []
      : without(latest, [...deals, ...featured]).slice(0, policy.newArrivals);
  return { deals, featured, newest };
}

function without<Product extends Choosable>(
  products: readonly Product[],
  shown: readonly Product[],
): Product[] {
  const ids = new Set(shown.map(({ id }) => id));
  return products.filter(({ id }) => !ids.has(id));
}
