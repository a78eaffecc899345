import type { Locator, Page } from "playwright-core";
import { describe, inject } from "vitest";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expect, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

const dataDir = inject("shopDataDir");

const namesIn = (section: Locator) => section.getByRole("heading", { level: 3 }).allTextContents();

describe("the blocks of the home page", () => {
  test("§2 are in order, each with its heading", async ({ openPage }) => {
    const page = await openPage("/");
    await expect(page).toHaveTitle("Online shop for everyday things – Sundry");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const sections = page.locator("main > section");
    const names = await sections.evaluateAll((all) =>
      all.map((section) => {
        const heading = section.getAttribute("aria-labelledby");
        return heading
          ? section.querySelector(`h2#${heading}`)?.textContent
          : section.getAttribute("aria-label");
      }),
    );
    expect(names).toEqual([
      "Offers and ideas",
      "Shop by Category",
      "Promotions",
      "Featured Products",
      "Sunday, seven in the morning",
      "Deals of the Day",
      "Lunch on the lawn",
      "What shoppers say",
      "Featured brands",
    ]);
  });

  test("§9 'Shop by Category' shows the featured categories, at most 6", async ({ openPage }) => {
    const section = (await openPage("/")).getByRole("region", { name: "Shop by Category" });
    await expect(section.getByRole("listitem")).toHaveText([
      "Electronics",
      "Fashion",
      "Home & Kitchen",
      "Sports & Outdoors",
    ]);
    await expect(section.getByRole("link", { name: "Fashion" })).toHaveAttribute(
      "href",
      "/category/fashion",
    );
  });

  test("§9 six of eight featured categories are shown", async ({ openPage, onTestFinished }) => {
    const shop = await startShop();
    onTestFinished(() => shop.discard());
    const featured = await sql<{ name: string }>(
      shop.dataDir,
      "update category set is_featured = true where parent_id is null returning name",
    );
    expect(featured).toHaveLength(8);
    const all = await sql<{ name: string }>(
      shop.dataDir,
      "select name from category where parent_id is null order by position, id",
    );
    const page = await openPage("/", { shopUrl: shop.url });
    const section = page.getByRole("region", { name: "Shop by Category" });
    await expect(section.getByRole("listitem")).toHaveText(all.slice(0, 6).map(({ name }) => name));
  });

  test("§2 'Featured Products' are 8 of the best rated, with a link to all", async ({
    openPage,
  }) => {
    const section = (await openPage("/")).getByRole("region", { name: "Featured Products" });
    await expect(section.getByRole("article")).toHaveCount(8);
    const ratings = await section
      .getByRole("img", { name: /of 5/ })
      .evaluateAll((stars) =>
        stars.map((star) => Number.parseFloat(star.getAttribute("aria-label") ?? "")),
      );
    expect(ratings).toHaveLength(8);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const [best] = await sql<{ rating: number }>(
      dataDir,
      "select max(rating)::float as rating from product where is_published",
    );
    expect(ratings[0]).toBe(best?.rating);
    await expect(section.getByText("Out of stock")).toHaveCount(0);
    await section.getByRole("link", { name: "All featured" }).click();
    await expect(section.page()).toHaveAddress("/featured");
  });

  test("§2 'Deals of the Day' are the 4 largest discounts, with a link to all", async ({
    openPage,
  }) => {
    const section = (await openPage("/")).getByRole("region", { name: "Deals of the Day" });
    const words = await section.getByText(/^\d+%\soff$/).allTextContents();
    const largest = await sql<{ discount: number }>(
      dataDir,
      "select discount from product where is_published and in_stock order by discount desc limit 4",
    );
    expect(words.map((each) => each.replace("\u00a0", " "))).toEqual(
      largest.map(({ discount }) => `${discount}% off`),
    );
    await section.getByRole("link", { name: "All deals" }).click();
    await expect(section.page()).toHaveAddress("/deals");
  });

  test("§2 two promo banners, published reviews and the featured brands", async ({ openPage }) => {
    const page = await openPage("/");
    const promos = page.getByRole("region", { name: "Promotions" });
    await expect(promos.getByRole("link")).toHaveCount(2);
    await expect(promos).toContainText("Free shipping over $50");
    await expect(promos).toContainText("extra 10% off");
    const reviews = page.getByRole("region", { name: "What shoppers say" }).getByRole("figure");
    for (const text of await reviews.locator("blockquote").allTextContents()) {
      const [review] = await sql<{ is_published: boolean; is_sample: boolean }>(
        dataDir,
        "select is_published, is_sample from review where body = $1",
        [text.trim()],
      );
      expect(review).toEqual({ is_published: true, is_sample: true });
    }
    expect(await reviews.count()).toBeGreaterThan(0);
    const brands = page.getByRole("region", { name: "Featured brands" }).getByRole("link");
    expect(await brands.count()).toBeGreaterThan(0);
    const name = (await brands.first().textContent())?.trim() ?? "";
    await brands.first().click();
    await expect(page).toHaveAddress(/^\/category\?brand=/);
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  });

  test("show the same products whether rendered by server or browser", async ({ openPage }) => {
    const plain = await openPage("/", { javaScript: false });
    const live = await openPage("/deals");
    await live
      .getByRole("banner")
      .getByRole("link", { name: /^Sundry/ })
      .click();
    await expect(live).toHaveAddress("/");
    const block = (page: Page) => page.getByRole("region", { name: "Featured Products" });
    await expect(block(live)).toBeVisible();
    expect(await namesIn(block(live))).toEqual(await namesIn(block(plain)));
  });
});

describe("for everyone", () => {
  test("no accessibility fault at any width", async ({ openPage }) => {
    await expectFaultlessAtAnyWidth(await openPage("/"));
  });
});
