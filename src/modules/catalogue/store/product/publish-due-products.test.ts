import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { publishDueProducts } from "./product-write.server.ts";

const database = testDatabase();

const now = new Date("2026-12-01T09:00:00Z");
const inAnHour = new Date("2026-12-01T10:00:00Z");

test("a complete draft is published once when it is due", async () => {
  const { db } = database;
  const draft = (id: number, values: object) =>
    db
      .updateTable("product")
      .set({ status: "draft", publish_at: now, ...values })
      .where("id", "=", id)
      .execute();
  await draft(1, {});
  await draft(2, { publish_at: inAnHour });
  await draft(3, { picture_id: null });
  await draft(4, { publish_at: null });

  expect(await publishDueProducts(db, now)).toBe(1);
  expect(await publishDueProducts(db, now)).toBe(0);

  const products = await db
    .selectFrom("product")
    .select(["id", "status", "publish_at"])
    .where("id", "in", [1, 2, 3, 4])
    .orderBy("id")
    .execute();
  expect(products).toEqual([
    { id: 1, status: "active", publish_at: null },
    { id: 2, status: "draft", publish_at: inAnHour },
    { id: 3, status: "draft", publish_at: now },
    { id: 4, status: "draft", publish_at: null },
  ]);
});
