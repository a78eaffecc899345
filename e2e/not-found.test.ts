import { afterAll, beforeAll, describe, inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expect, goBack, goTo, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

describe("§2 the 404 page", () => {
  test.for([true, false])(
    "says so, offers a search and products, and links to the home page (JavaScript: %s)",
    async (javaScript, { openPage }) => {
      const page = await openPage("/no/such/page", { javaScript, allow: ["404 GET"] });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
      await expect(page.getByRole("main")).toContainText(
        "The page you are looking for doesn't exist or has been moved.",
      );
      await expect(page).toHaveTitle("Page Not Found – Sundry");
      await expect(page.getByRole("contentinfo")).toBeVisible();
      if (javaScript) await expectFaultlessAtAnyWidth(page);
      const goods = page.getByRole("region", { name: "Popular in the shop" });
      await expect(goods.getByRole("article")).toHaveCount(4);
      const search = page.getByRole("search", { name: "Find something else" });
      await search.getByRole("searchbox").fill("lamp");
      await search.getByRole("button", { name: "Find" }).click();
      await expect(page).toHaveAddress("/search?q=lamp");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("lamp");
      await goBack(page);
      await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
      await expect(page).toHaveAddress("/");
    },
  );

  test.for(["/no/such/page", "/product/none", "/category/none", "/sitemap.xml?part=9"])(
    "%s responds with status 404",
    async (path) => {
      const response = await fetch(inject("shopUrl") + path);
      expect(response.status).toBe(404);
      await response.body?.cancel();
    },
  );

  test("is hydrated at addresses that can't be decoded", async ({ newPage }) => {
    const page = await newPage({ allow: ["404 GET"] });
    for (const [path, words] of [
      ["/no/%E0%A4%A", "Page Not Found"],
      ["/category/%E0%A4%A", "No products found"],
      ["/product/%ED%A0%80", "Product not found"],
    ] as const) {
      await goTo(page, path);
      await expect(page.getByRole("main").getByText(words)).toBeVisible();
      const banner = page.getByRole("banner");
      await banner.getByRole("combobox", { name: "Search products" }).fill("lamp");
      await banner.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveAddress("/search?q=lamp");
    }
  });
});

describe("a shop that changes", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.discard());

  test("shows the 404 for a page deleted before navigation", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url, allow: ["404 GET"] });
    // Prefetching is off, or the page might be loaded already.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await goTo(page, "/category/books");
    await sql(
      shop.dataDir,
      "update product set status = 'archived' where slug = 'small-hours-poems'",
    );
    await page.getByRole("link", { name: "Small Hours" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found");
  });

  test("§2 an unexpected error: 'Unexpected Application Error!', its reason, and a link home", async ({
    openPage,
  }) => {
    await sql(shop.dataDir, "alter table review rename to review_in_repair");
    const page = await openPage("/product/perch-desk-lamp", {
      shopUrl: shop.url,
      allow: ["500 GET", /console error/, /uncaught error/],
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    await expect(page.getByRole("main")).toContainText("Unexpected Server Error");
    await expect(page.getByRole("main")).not.toContainText("review");
    await expectNoAxeViolations(page);
    await sql(shop.dataDir, "alter table review_in_repair rename to review");
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveAddress("/");
    await expect(page.getByRole("heading", { level: 2, name: "Shop by Category" })).toBeVisible();
  });
});
