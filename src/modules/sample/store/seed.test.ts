import { migrations, translatables } from "#main/modules.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrateToLatest } from "#platform/database/migrate.server.ts";
import { seedShop } from "./seed.server.ts";
import { sampleCatalogue } from "./sample-catalogue.server.ts";

const { products: sampleProducts } = sampleCatalogue();

test("nodes that start at once on a new database seed it once", async ({
  onTestFinished,
}) => {
  const database = await openTestDatabase({ key: "bare", fill: () => Promise.resolve() });
  onTestFinished(() => database.drop());
  const start = async () => {
    const db = openDatabase({ ...database.poolConfig, max: 2 });
    try {
      await migrateToLatest(db, migrations);
      await seedShop(db, translatables);
    } finally {
      await db.destroy();
    }
  };
  await Promise.all([start(), start(), start()]);
  const { rows } = await database.pool.query("select count(*)::int as count from product");
  expect(rows).toEqual([{ count: sampleProducts.length }]);
});

test("a shop can start with only its categories, and later starts do not add products", async ({ onTestFinished }) => {
  const { db, drop } = await openTestDatabase("empty");
  onTestFinished(drop);
  await seedShop(db, translatables, "categories");
  await seedShop(db, translatables, "sample");
  const count = async (table: "category" | "product" | "brand" | "banner" | "promotion") =>
    (await db.selectFrom(table).select(db.fn.countAll().as("count")).executeTakeFirstOrThrow())
      .count;
  expect(await count("category")).toBeGreaterThan(8);
  for (const table of ["product", "brand", "banner", "promotion"] as const)
    expect(await count(table)).toBe(0);
});
