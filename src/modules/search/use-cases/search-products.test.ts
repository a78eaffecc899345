import { SEARCHES_NOTED_PER_DAY } from "#modules/search/store/searches-without-result.server.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import {
  noteSearchWithoutResult,
  searchProducts,
  searchRetention,
} from "./search-products.server.ts";
import { cleanUps } from "#main/modules.ts";
import { cleanUp } from "#platform/jobs/clean-up.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase();
beforeEach(() => database.db.deleteFrom("search_without_result").execute());

async function search(services: ReturnType<typeof testServices>, text: string) {
  const result = await searchProducts(services, text, plainListing);
  if (result) await noteSearchWithoutResult(services, text, result);
}

const noted = async () =>
  (
    await sql<{ day: string; words: string; times: number }>`
      select day::text, words, times from search_without_result order by day, words`.execute(
      database.db,
    )
  ).rows;

test("searches without results are counted by day, but not those for products, pages and people", async () => {
  const services = testServices(database.db);
  for (const text of ["Red  dress", "red dress", "lamp", "returns", "ada@example.com", "📦"])
    await search(services, text);
  services.clock.advance(86_400);
  await search(services, "dress");
  expect(await noted()).toEqual([
    { day: "2026-03-01", words: "red dress", times: 2 },
    { day: "2026-03-02", words: "dress", times: 1 },
  ]);
});

test("a full day takes no new searches, but counts existing ones", async () => {
  const services = testServices(database.db);
  await search(services, "dress");
  await sql`insert into search_without_result (day, words, times)
    select '2026-03-01', 'x' || n, 1 from generate_series(2, ${SEARCHES_NOTED_PER_DAY}) as n`.execute(
    database.db,
  );
  await search(services, "dress");
  await search(services, "jeans");
  const all = await noted();
  expect(all).toHaveLength(SEARCHES_NOTED_PER_DAY);
  expect(all.find(({ words }) => words === "dress")?.times).toBe(2);
});

test("days are deleted after their retention", async () => {
  const services = testServices(database.db);
  await search(services, "dress");
  services.clock.advance((searchRetention.searchWithoutResultDays - 1) * 86_400);
  await cleanUp(services, cleanUps);
  expect(await noted()).toHaveLength(1);
  services.clock.advance(2 * 86_400);
  await cleanUp(services, cleanUps);
  expect(await noted()).toEqual([]);
});
