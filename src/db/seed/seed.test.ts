import { expect, test } from "vitest";
import { openTestDatabase } from "#testing/database.server.ts";
import { openDatabase } from "../database.server.ts";
import { migrateToLatest } from "../migrate.server.ts";
import { sampleProducts } from "./catalogue/products.ts";
import { seedSampleShop } from "./seed.server.ts";

test("nodes that start at once on a new database make it ready together", async ({
  onTestFinished,
}) => {
  const database = await openTestDatabase({ key: "bare", fill: () => Promise.resolve() });
  onTestFinished(() => database.drop());
  const start = async () => {
    const db = openDatabase({ ...database.poolConfig, max: 2 });
    try {
      await migrateToLatest(db);
      await seedSampleShop(db);
    } finally {
      await db.destroy();
    }
  };
  await Promise.all([start(), start(), start()]);
  const { rows } = await database.pool.query("select count(*)::int as count from product");
  expect(rows).toEqual([{ count: sampleProducts.length }]);
});
