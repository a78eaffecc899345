import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { deleteOldPrices, findLowestPriceBefore } from "./price-history.server.ts";

const database = testDatabase();

const query = (text: string, ...values: unknown[]) => database.pool.query(text, values);
const lamp = { productId: 4, variantId: null };

/** Replaces the lamp's price history: each price with the day of March on which it began. */
async function begun(...entries: [price: number, day: number][]) {
  await query("delete from price_history where product_id = 4");
  for (const [price, day] of entries)
    await query(
      `insert into price_history (product_id, price, began_at)
       values (4, $1, '2026-03-01'::timestamptz + $2 * interval '1 day')`,
      price,
      day,
    );
}
const lowest = () => findLowestPriceBefore(database.db, lamp, 30);

describe("the lowest price before a reduction", () => {
  test.each<[string, [number, number][], number | null]>([
    ["is unknown while there was but one", [[2000, 0]], null],
    [
      "is the former price",
      [
        [2000, 0],
        [1500, 100],
      ],
      2000,
    ],
    [
      "is the lowest of the thirty days before, not of all time",
      [
        [900, 0],
        [2000, 10],
        [1800, 80],
        [2000, 90],
        [1500, 100],
      ],
      1800,
    ],
    [
      "counts a price that ended within them",
      [
        [900, 0],
        [2000, 75],
        [1500, 100],
      ],
      900,
    ],
    [
      "counts not what ended thirty days before",
      [
        [900, 0],
        [2000, 70],
        [1500, 100],
      ],
      2000,
    ],
    [
      "is not moved by a compare-at price alone",
      [
        [2000, 0],
        [1500, 100],
        [1500, 120],
      ],
      2000,
    ],
  ])("%s", async (_, entries, expected) => {
    await begun(...entries);
    expect(await lowest()).toBe(expected);
  });
});

describe("the history of prices", () => {
  type Entry = { variant_id: string | null; price: number | null; compare_at_price: number | null };
  let since: string;
  const entries = async (productId: number) =>
    (
      await database.pool.query<Entry>(
        "select variant_id, price, compare_at_price from price_history where product_id = $1 and id > $2 order by written_by, variant_id nulls first",
        [productId, since],
      )
    ).rows.map((row) => [
      row.variant_id && Number(row.variant_id),
      row.price,
      row.compare_at_price,
    ]);

  beforeEach(async () => {
    since = (await query("select max(id) as id from price_history")).rows[0].id;
  });

  test("is written for every changed price, by any writer", async () => {
    await query("update product set price = 2000, original_price = null where id = 4");
    await query("update product set price = 1500, original_price = 2000 where id = 4");
    await query("update product set price = 1500, name = name || '!' where id = 4");
    expect(await entries(4)).toEqual([
      [null, 2000, null],
      [null, 1500, 2000],
    ]);
  });

  test("has one entry for two changes in one transaction", async () => {
    await query(
      "do $$ begin update product set price = 1 where id = 4; update product set price = 3000 where id = 4; end $$",
    );
    expect(await entries(4)).toEqual([[null, 3000, 2000]]);
  });

  test("has variants' own prices besides the product's", async () => {
    const { rows } = await query("select id from variant where product_id = 8 order by id");
    const [small, large] = rows.map(({ id }) => Number(id));
    await query("update variant set price = 15000, compare_at_price = 22500 where id = $1", small);
    await query("update variant set price = 20000 where id = $1", large);
    expect(await entries(8)).toEqual([
      [null, 15_000, 22_500],
      [small, 15_000, 22_500],
      [large, 20_000, 28_500],
    ]);
  });

  test("is deleted after its retention, except the present price", async () => {
    await begun([900, 0], [1000, 10], [1500, 20], [2000, 90]);
    await deleteOldPrices(database.db, new Date("2026-04-01T00:00:00Z"));
    expect(await entries(4)).toEqual([
      [null, 1500, null],
      [null, 2000, null],
    ]);
    await deleteOldPrices(database.db, new Date("2030-01-01T00:00:00Z"));
    expect(await entries(4)).toEqual([[null, 2000, null]]);
  });
});
