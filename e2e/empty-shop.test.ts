import { afterAll, beforeAll } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: { SAMPLE_CATALOGUE: "no" } });
});
afterAll(() => shop.discard());

test("a shop without the sample has its categories, no empty blocks, and no one's account", async ({
  openPage,
}) => {
  const page = await openPage("/", { shopUrl: shop.url });
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Shop by Category"]);
  await expectNoAxeViolations(page);
  expect(shop.log()).not.toContain("Demo account");
  await page.getByRole("link", { name: "All products", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});
