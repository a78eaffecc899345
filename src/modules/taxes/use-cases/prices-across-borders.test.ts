import type { Migration } from "kysely/migration";
import { expect, test } from "vitest";
import { up } from "#modules/taxes/migrations/0030-prices-across-borders.ts";
import { openTestDatabase } from "#testing/database.server.ts";

const update: Migration["up"] = up;

test.each([
  ["sample", null, "always"],
  ["sample", { country: "DE" }, "always"],
  ["sample", { hasEqualNetPrices: true }, "always"],
  ["sample", { hasEqualNetPrices: false }, "never"],
  ["empty", null, undefined],
  ["empty", { hasEqualNetPrices: false }, "never"],
] as const)(
  "the update of a shop (%s) with the settings %j keeps its choice: %s",
  async (contents, stored, expected) => {
    const { db, pool, drop } = await openTestDatabase(contents);
    try {
      await pool.query("delete from setting where name = 'tax'");
      if (stored)
        await pool.query("insert into setting (name, value) values ('tax', $1)", [stored]);
      await update(db);
      const { rows } = await pool.query("select value from setting where name = 'tax'");
      expect(rows[0]?.value.hasEqualNetPrices).toBe(expected);
      expect(rows[0]?.value.country).toBe((stored as { country?: string } | null)?.country);
    } finally {
      await drop();
    }
  },
);
