import { afterAll, beforeAll } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, goTo, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: { SAMPLE_CATALOGUE: "no" } });
});
afterAll(() => shop.discard());

test("a shop without the sample has its name, no empty blocks or menus, and no accounts", async ({
  openPage,
}) => {
  const page = await openPage("/", { shopUrl: shop.url });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sundry");
  await expect(main).toContainText("We’re stocking our shelves.");
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(0);
  const bar = page.getByRole("navigation", { name: "Categories" });
  await expect(bar.getByRole("link")).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(shop.log()).not.toContain("Demo account");
  const footer = page.getByRole("contentinfo");
  const bodyOf = async (path: string) => (await page.request.get(shop.url + path)).text();
  await expect(footer.getByRole("link", { name: "Careers" })).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "Student Discount" })).toHaveCount(0);
  for (const path of ["/careers", "/promotions/student-discount"])
    expect((await page.request.get(shop.url + path)).status()).toBe(404);
  // A page with gaps is not public, and nothing leads to it.
  for (const path of ["/about", "/privacy-policy", "/terms-conditions"]) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(0);
    expect((await page.request.get(shop.url + path)).status()).toBe(404);
    for (const reader of ["/faq", "/contact", "/auth"])
      expect(await bodyOf(reader)).not.toContain(`href="${path}"`);
    for (const list of [
      "/sitemap",
      "/sitemap.xml",
      "/search?q=about",
      "/api/search-suggestions?q=priv",
    ])
      expect(await bodyOf(list)).not.toMatch(new RegExp(`(href="|shop|"to":"|:\\d+)${path}["<]`));
  }
  await expect(footer.locator('a[href="/faq"]')).toHaveCount(1);
  expect(await bodyOf("/faq")).not.toContain("noindex");
  expect(shop.log()).toContain("about.md, privacy-policy.md, terms-conditions.md");
  await goTo(page, "/category");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});
