import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeStock } from "#modules/stock/store/stock-holds.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { notedTags, sampleProducts, type SampleProduct } from "#testing/sample-products.server.ts";

let database: TestDatabase;
/** A product without variants, and one with two. */
let plain: SampleProduct;
let choice: SampleProduct;

beforeAll(async () => {
  database = await openTestDatabase();
  const found = await sampleProducts(database);
  plain = found.plain[0]!;
  choice = found.choice;
});
afterAll(() => database.drop());

const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);

/** The cache tags that `work` invalidates. */
const tagsOf = (work: () => Promise<unknown>) => notedTags(database, work);

const sell = (product: SampleProduct, variant: 0 | 1 | null, quantity = 1) => {
  const variantId = variant === null ? null : (product.variants[variant] ?? null);
  return tagsOf(() =>
    database.db
      .transaction()
      .execute((tx) => takeStock(tx, [{ productId: product.id, variantId, quantity }])),
  );
};
const onHand = (product: SampleProduct, count: number, variant: 0 | 1 | null = null) =>
  run(
    "update stock set on_hand = $1, is_offered = true where product_id = $2 and variant_id is not distinct from $3",
    count,
    product.id,
    variant === null ? null : product.variants[variant],
  );
const pageOf = ({ id }: SampleProduct) => [`product:${id}`];
const everywhere = ({ id, category }: SampleProduct) => [
  `category:${category}`,
  `product:${id}`,
  "products",
];

/** The sitemap's index and its only part. */
const sitemap = ["sitemap", "sitemap:1"];

describe("a review", () => {
  const write = (state: string) =>
    run(
      `insert into review (product_id, uid, author, rating, title, body, written_on, state)
       values ($1, gen_random_uuid(), 'Ada L.', 1, 'Words', 'More.', '2026-03-01', $2)`,
      plain.id,
      state,
    );
  const update = (change: string, which: string) =>
    tagsOf(() => run(`update review set ${change} where product_id = $1 and ${which}`, plain.id));

  test("that waits for moderation invalidates nothing", async () => {
    expect(await tagsOf(() => write("pending"))).toEqual([]);
    expect(await update("body = 'Other.'", "state = 'pending'")).toEqual([]);
    expect(
      await update("state = 'declined', decline_reason = 'abusive'", "state = 'pending'"),
    ).toEqual([]);
    expect(
      await tagsOf(() =>
        run("delete from review where product_id = $1 and not is_published", plain.id),
      ),
    ).toEqual([]);
  });

  test("that is published or removed invalidates the cards with the rating too", async () => {
    await write("pending");
    expect(await update("state = 'published'", "state = 'pending'")).toEqual(everywhere(plain));
    expect(
      await update("state = 'declined', decline_reason = 'abusive'", "uid is not null"),
    ).toEqual(everywhere(plain));
  });

  test("with a new helpful vote invalidates the product’s page alone, not the home page that shows it", async () => {
    const found = "helpful_count = helpful_count + 1";
    const which = "id = (select min(id) from review where product_id = $1)";
    expect(await update(found, which)).toEqual(pageOf(plain));
    await update("is_testimonial = true", which);
    expect(await update(found, which)).toEqual(pageOf(plain));
    expect(await update("title = 'Other'", which)).toEqual([...pageOf(plain), "products"]);
    await update("is_testimonial = false", which);
  });

  test("whose author is anonymised without a change of text invalidates nothing", async () => {
    await write("published");
    expect(await update("uid = null", "uid is not null and is_published")).toEqual([]);
  });
});

test("a product back in stock, or of another brand, may join lists; a sold-out one only leaves them", async () => {
  const beside = `product-pages:${plain.category}`;
  await onHand(plain, 1);
  expect(await sell(plain, null)).toEqual(everywhere(plain));
  expect(await tagsOf(() => onHand(plain, 20))).toContain(beside);
  const { rows } = await run("select brand_id from product where id = $1", plain.id);
  const setBrand = (id: number) =>
    tagsOf(() => run("update product set brand_id = $1 where id = $2", id, plain.id));
  const other = await run("select min(id) as id from brand where id <> $1", rows[0]?.brand_id);
  expect(await setBrand(other.rows[0]?.id)).toContain(beside);
  expect(await setBrand(rows[0]?.brand_id)).toContain(beside);
});

describe("a sale", () => {
  test("from large stock changes no page, nor do a thousand", async () => {
    await onHand(plain, 2000);
    const tags = await tagsOf(() =>
      Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let sale = 0; sale < 250; sale++) await sell(plain, null);
        }),
      ),
    );
    expect(tags).toEqual([]);
    const { rows } = await run("select on_hand from stock where product_id = $1", plain.id);
    expect(rows).toEqual([{ on_hand: 1000 }]);
  });

  test.each([
    [11, []],
    [10, "all"],
    [9, "all"],
    [2, "all"],
    [1, "all"],
  ])("from %i left invalidates the pages that show the number", async (count, where) => {
    await onHand(plain, count);
    expect(await sell(plain, null)).toEqual(where === "all" ? everywhere(plain) : []);
  });

  test("of a variant that runs low invalidates the product's page, and cards once all variants do", async () => {
    await onHand(choice, 8, 0);
    await onHand(choice, 40, 1);
    expect(await sell(choice, 1)).toEqual([]);
    expect(await sell(choice, 0)).toEqual(pageOf(choice));
    expect(await sell(choice, 0, 7)).toEqual(pageOf(choice));
    expect(await sell(choice, 1, 30)).toEqual(everywhere(choice));
    expect(await sell(choice, 1, 9)).toEqual(everywhere(choice));
  });

  test("of an unpublished product changes no page", async () => {
    await onHand(plain, 5);
    await run("update product set status = 'archived' where id = $1", plain.id);
    expect(await sell(plain, null)).toEqual([]);
    expect(
      await tagsOf(() => run("update product set status = 'active' where id = $1", plain.id)),
    ).toEqual([...everywhere(plain), `product-pages:${plain.category}`, ...sitemap].sort());
  });
});

describe("deliveries, recounts and edits of the shopkeeper", () => {
  test("more on hand invalidates the product's page, which limits the quantity", async () => {
    await onHand(plain, 20);
    expect(await tagsOf(() => onHand(plain, 300))).toEqual(pageOf(plain));
    expect(await tagsOf(() => onHand(plain, 300))).toEqual([]);
  });

  test("units sold invalidate lists sorted by them, at a recount that changes a number", async () => {
    const recount = (units: number) =>
      tagsOf(() =>
        run(
          "update product set units_sold_30_days = $1::integer + (id = $2)::integer where id in ($2, $3)",
          units,
          choice.id,
          plain.id,
        ),
      );
    const categories = [
      ...new Set([plain, choice].map(({ category }) => `product-pages:${category}`)),
    ];
    expect(await recount(4321)).toEqual(["popularity", ...categories.sort()]);
    expect(await recount(4321)).toEqual([]);
  });

  test.each<[string, string, (product: SampleProduct) => string[]]>([
    ["a price", "update product set price = price + 1 where id = $1", everywhere],
    ["a description", "update product set description = 'Other words' where id = $1", pageOf],
    ["a variant's name", "update variant set name = name || '!' where product_id = $1", pageOf],
    ["a variant's SKU", "update variant set sku = 'A-1' where product_id = $1", pageOf],
    ["a barcode", "update product set barcode = '4006381333931' where id = $1", pageOf],
    [
      "a price that variants make",
      "update variant set price = 100 + id where product_id = $1",
      everywhere,
    ],
    [
      "a kind, by which neighbours are chosen",
      "update product set type = 'Lamp' where id = $1",
      (product) => [`product-pages:${product.category}`, ...pageOf(product)],
    ],
    ["what an import remembers", "update product set import_hash = 'seen' where id = $1", () => []],
    [
      "the same value once more",
      "update product set price = price, name = name where id = $1",
      () => [],
    ],
    [
      "a review",
      "update review set body = 'Changed.' where product_id = $1 and not is_testimonial",
      pageOf,
    ],
    [
      "a picture's words",
      "update picture set alt = 'Other' where id = (select picture_id from product_picture where product_id = $1 and position = 1)",
      everywhere,
    ],
    [
      "a brand's position, as it was",
      "update brand set position = position where id = $1",
      () => [],
    ],
    ["a brand's name", "update brand set name = name || '!' where id = $1", () => ["everything"]],
    [
      "a category's words",
      "update category set description = 'Other' where id = $1",
      () => ["everything"],
    ],
  ])("%s invalidates the pages that show it", async (_, statement, tags) => {
    expect(await tagsOf(() => run(statement, choice.id))).toEqual(tags(choice));
  });

  test("pictures and brands that nothing shows yet invalidate nothing", async () => {
    expect(
      await tagsOf(async () => {
        await run(
          "insert into picture (key, alt, width, height, widths) values ('new', '', 1, 1, '{}')",
        );
        await run("insert into brand (slug, name) values ('new', 'New')");
      }),
    ).toEqual([]);
  });

  test("a moved product invalidates its old and its new category", async () => {
    const { rows } = await run(
      "select id from category where parent_id is null and id <> $1 limit 1",
      plain.category,
    );
    const other = rows[0]?.id as number;
    const tags = await tagsOf(() =>
      run(
        "update product set category_id = $1, subcategory_id = null where id = $2",
        other,
        plain.id,
      ),
    );
    expect(tags).toEqual(
      [plain.category, other]
        .flatMap((id) => [`category:${id}`, `product-pages:${id}`])
        .concat(`product:${plain.id}`, "products")
        .sort(),
    );
    await run("update product set category_id = $1 where id = $2", plain.category, plain.id);
  });

  test("many products at once invalidate the lists and product pages of their categories, and nothing else", async () => {
    const { rows } = await run(
      "select id from category where parent_id is null order by id limit 2",
    );
    const [first, second] = rows.map(({ id }) => id as number);
    const many = await tagsOf(() =>
      run(
        `insert into product (slug, name, description, price, status, brand_id, category_id, picture_id)
         select 'many-' || number, 'Many', '', number, 'active', brand_id, case when number % 2 = 0 then $1 else $2 end::integer, picture_id
         from product, generate_series(1, 600) as number where product.id = $3`,
        first,
        second,
        plain.id,
      ),
    );
    const lists = [first, second].flatMap((id) => [`category:${id}`, `product-pages:${id}`]);
    expect(many).toEqual([...lists, "products", ...sitemap].sort());
    expect(
      await tagsOf(() => run("update product set price = price + 1 where slug like 'many-%'")),
    ).toEqual([...lists, "products"].sort());
    expect(
      await tagsOf(() =>
        run(
          "insert into stock (product_id, on_hand) select id, 50 from product where slug like 'many-%'",
        ),
      ),
    ).toEqual([...lists, "products"].sort());
    expect(
      await tagsOf(() =>
        run(
          "update stock set on_hand = on_hand + 1 from product where slug like 'many-%' and product.id = product_id",
        ),
      ),
    ).toEqual([first, second].map((id) => `product-pages:${id}`).sort());
    expect(await tagsOf(() => run("delete from product where slug like 'many-%'"))).toEqual(
      [...lists, "products", ...sitemap].sort(),
    );
  });
});
