import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSettings } from "#testing/settings.ts";
import { chooseHomeProducts } from "./choose-home-products.ts";

const { content } = defaultSettings;
const product = (id: number) => ({ id, picture: { key: `picture-${id}` } });
const products = (...ids: number[]) => ids.map(product);
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const none = new Set<string>();

test("§2 the largest discounts are the deals, and the best rated of the rest are featured", () => {
  const chosen = chooseHomeProducts(
    {
      deals: products(3, 20, 21, 22, 23),
      rated: products(...upTo(12)),
      newest: products(40),
      picturedKeys: none,
    },
    content,
  );
  expect(idsOf(chosen.deals)).toEqual([3, 20, 21, 22]);
  expect(idsOf(chosen.featured)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
  expect(chosen.newest).toEqual([]);
});

test("products shown in a tile or banner are featured only if there are no others", () => {
  const picturedKeys = new Set(["picture-1", "picture-2"]);
  const many = chooseHomeProducts(
    {
      deals: [],
      rated: products(...upTo(12)),
      newest: [],
      picturedKeys,
    },
    content,
  );
  expect(idsOf(many.featured)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  const few = chooseHomeProducts(
    {
      deals: [],
      rated: products(...upTo(9)),
      newest: [],
      picturedKeys,
    },
    content,
  );
  expect(idsOf(few.featured)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
});

test("a shop without ratings shows new arrivals", () => {
  const chosen = chooseHomeProducts(
    {
      deals: products(2),
      rated: [],
      newest: products(...upTo(20)),
      picturedKeys: none,
    },
    content,
  );
  expect(idsOf(chosen.newest)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
});

test("no product is shown twice, and no block exceeds the policy's limit", () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((ids) => products(...ids));
  const keys = fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }))
    .map((ids) => new Set(ids.map((id) => `picture-${id}`)));
  fc.assert(
    fc.property(some, some, some, keys, (deals, rated, newest, picturedKeys) => {
      const chosen = chooseHomeProducts({ deals, rated, newest, picturedKeys }, content);
      const all = idsOf([...chosen.deals, ...chosen.featured, ...chosen.newest]);
      expect(new Set(all).size).toBe(all.length);
      expect(chosen.deals.length).toBeLessThanOrEqual(content.dealsOfTheDay);
      expect(chosen.featured.length).toBeLessThanOrEqual(content.featuredProducts);
      expect(chosen.newest.length).toBeLessThanOrEqual(content.newArrivals);
    }),
  );
});
