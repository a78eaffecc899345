import { expectNoAxeViolations } from "./axe.ts";
import { expect, test } from "./page.ts";
import { startShop } from "./shop.ts";

test("a shop without the sample has its categories, no empty blocks, and no one's account", async ({
  openPage,
  onTestFinished,
}) => {
  const shop = await startShop({ env: { SAMPLE_CATALOGUE: "no" } });
  onTestFinished(() => shop.discard());
  const page = await openPage("/", { shopUrl: shop.url });
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Shop by Category"]);
  await expectNoAxeViolations(page);
  expect(shop.log()).not.toContain("Demo account");
  await page.getByRole("link", { name: "All products" }).click();
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});
