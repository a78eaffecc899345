import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { unshownColumns, type Noun } from "#testing/shown-columns.ts";

const database = testDatabase("empty");
const folder = "src/extensions/former-shop";

const nouns: Readonly<Record<string, Noun>> = {
  past_customer: {
    screen: ["admin"],
    as: { facts: "formerNote" },
    hidden: { import_id: "The imports screen lists and undoes imports." },
  },
  past_order: {
    screen: ["admin/past-orders.tsx"],
    as: { facts: "lines" },
    hidden: {
      currency: "Amounts are shown with it.",
      is_erased: "An erased buyer is not shown.",
      import_id: "The imports screen lists and undoes imports.",
    },
  },
};

test.each(Object.entries(nouns))("%s", async (table, noun) => {
  expect(await unshownColumns(database.pool, table, { ...noun, folder })).toEqual([]);
});
