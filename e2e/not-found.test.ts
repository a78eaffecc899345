import { inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goTo, test } from "./support/page.ts";
import { test as changingTest } from "./support/shared-shop.ts";
import { sql } from "./support/sql.ts";

const wordsAt = [
  ["/no/such/page", "The page you are looking for doesn&#x27;t exist or has been moved."],
  ["/product/none", "Product not found"],
  ["/category/none", "No products found"],
  ["/sitemap.xml?part=9", "There is no such part."],
] as const;

test.for(wordsAt)("%s responds with status 404 and says so", async ([path, words]) => {
  const response = await fetch(inject("shopUrl") + path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(words);
});

test("§2 the 404 page offers a search and products, and links to the home page; it and those of unknown lists and products are hydrated, also at addresses that can't be decoded", async ({
  openPage,
}) => {
  const page = await openPage("/no/such/page", { allow: ["404 GET"] });
  const title = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  await expect(title).toHaveText("Page Not Found");
  await expect(page).toHaveTitle("Page Not Found – Sundry");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectFaultlessAtAnyWidth(page);
  const goods = page.getByRole("region", { name: "Popular in the shop" });
  await expect(goods.getByRole("article")).toHaveCount(4);
  const search = page.getByRole("search", { name: "Find something else" });
  await search.getByRole("searchbox").fill("lamp");
  await search.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveAddress("/search?q=lamp");
  await expect(title).toContainText("lamp");

  await goTo(page, "/no/%E0%A4%A");
  await expect(title).toHaveText("Page Not Found");
  await main.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveAddress("/");
  await goTo(page, "/category/%E0%A4%A");
  await expect(main).toContainText("No products found");
  await expect(main).toContainText("Try adjusting your filters or browse other categories.");
  await expectNoAxeViolations(page);
  await main.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveAddress("/category");
  await goTo(page, "/product/%ED%A0%80");
  await expect(title).toHaveText("Product not found");
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: "Return to Shop" }).click();
  await expect(page).toHaveAddress("/");
});

test("§2 the 404 page's search works without JavaScript", async ({ openPage }) => {
  const page = await openPage("/no/such/page", { javaScript: false, allow: ["404 GET"] });
  const search = page.getByRole("search", { name: "Find something else" });
  await search.getByRole("searchbox").fill("lamp");
  await search.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveAddress("/search?q=lamp");
});

changingTest(
  "shows the 404 for a page deleted before navigation, and §2 an unexpected error: 'Unexpected Application Error!', its reason, and a link home",
  async ({ shop, newPage, onTestFinished }) => {
    const allow = ["404 GET", "500 GET", /console error/, /uncaught error/];
    const page = await newPage({ shopUrl: shop.url, allow });
    // Prefetching is off, or the page might be loaded already.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await goTo(page, "/category/books");
    const setStatus = (status: string) =>
      sql(shop.dataDir, "update product set status = $1 where slug = 'small-hours-poems'", [
        status,
      ]);
    onTestFinished(async () => void (await setStatus("active")));
    await setStatus("archived");
    await page.getByRole("link", { name: "Small Hours" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found");

    const mend = () => sql(shop.dataDir, "alter table if exists review_in_repair rename to review");
    onTestFinished(async () => void (await mend()));
    await sql(shop.dataDir, "alter table review rename to review_in_repair");
    // No cached page may answer.
    await sql(shop.dataDir, "update product set price = price + 100 where id = 4");
    await goTo(page, "/product/perch-desk-lamp");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await expect(page.getByRole("main")).toContainText("Unexpected Server Error");
    await expect(page.getByRole("main")).not.toContainText("review");
    await expectNoAxeViolations(page);
    await mend();
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveAddress("/");
    await expect(page.getByRole("heading", { level: 2, name: "Shop by Category" })).toBeVisible();
  },
);
