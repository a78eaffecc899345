import { afterAll, beforeAll, expect, test } from "vitest";
import { promotionSettings } from "#modules/promotions/rules/settings.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { previewGroup } from "./preview-setting.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

test("a preview prices three carts with both values", async () => {
  const services = testServices(database.db);
  const previewed = await previewGroup(services, promotionSettings, { studentPercent: 50 });
  const carts = previewed.ok ? previewed.value : [];
  expect(carts.map(({ title }) => title)).toEqual([
    "One product, to US",
    "Three of one product for a student, to US",
    expect.stringMatching(/^Several products, to [A-Z]{2}$/),
  ]);
  const [one, student, several] = carts.map(({ amounts }) => amounts);
  for (const amounts of [one, several])
    expect(amounts?.filter(({ before, after }) => before !== after)).toEqual([]);
  const total = student?.find(({ label }) => label === "Total");
  expect(Number(total?.after)).toBeLessThan(Number(total?.before));
  expect(student).toContainEqual({
    label: "Student discount: 50% off",
    before: null,
    after: expect.any(Number),
  });
});
