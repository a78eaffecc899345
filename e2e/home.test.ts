import type { Locator } from "playwright-core";
import { inject } from "vitest";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expect, goBack, test } from "./support/page.ts";
import { sql } from "./support/sql.ts";

const dataDir = inject("shopDataDir");

const namesIn = (section: Locator) => section.getByRole("heading", { level: 3 });

test("§2 the home page has its blocks in order, with links to what they show", async ({
  openPage,
}) => {
  const page = await openPage("/");
  await expect(page).toHaveTitle("Online shop for everyday things – Sundry");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const names = await page.locator("main > section").evaluateAll((all) =>
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
  await expectFaultlessAtAnyWidth(page, { frame: true });
  const section = (name: string) => page.getByRole("region", { name });

  // §9 The featured categories.
  const tiles = section("Shop by Category");
  await expect(tiles.getByRole("listitem")).toHaveText([
    "Electronics",
    "Fashion",
    "Home & Kitchen",
    "Sports & Outdoors",
  ]);
  await expect(tiles.getByRole("link", { name: "Fashion" })).toHaveAttribute(
    "href",
    "/category/fashion",
  );

  // 8 of the best rated.
  const featured = section("Featured Products");
  await expect(featured.getByRole("article")).toHaveCount(8);
  const fromServer = await namesIn(featured).allTextContents();
  const ratings = await featured
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
  await expect(featured.getByText("Out of stock")).toHaveCount(0);
  await expect(featured.getByRole("link", { name: "All featured" })).toHaveAttribute(
    "href",
    "/featured",
  );

  // The 4 largest discounts.
  const deals = section("Deals of the Day");
  const words = await deals.getByText(/^\d+%\soff$/).allTextContents();
  const largest = await sql<{ discount: number }>(
    dataDir,
    "select discount from product where is_published and in_stock order by discount desc limit 4",
  );
  expect(words.map((each) => each.replace("\u00a0", " "))).toEqual(
    largest.map(({ discount }) => `${discount}% off`),
  );

  const promos = section("Promotions");
  await expect(promos.getByRole("link")).toHaveCount(2);
  await expect(promos).toContainText("Free shipping over $50");
  await expect(promos).toContainText("extra 10% off");
  const reviews = section("What shoppers say").getByRole("figure");
  expect(await reviews.count()).toBeGreaterThan(0);
  for (const text of await reviews.locator("blockquote").allTextContents()) {
    const [review] = await sql<{ is_published: boolean; is_sample: boolean }>(
      dataDir,
      "select is_published, is_sample from review where body = $1",
      [text.trim()],
    );
    expect(review).toEqual({ is_published: true, is_sample: true });
  }

  await deals.getByRole("link", { name: "All deals" }).click();
  await expect(page).toHaveAddress("/deals");
  await goBack(page);
  const brands = section("Featured brands").getByRole("link");
  const name = (await brands.first().textContent())?.trim() ?? "";
  await brands.first().click();
  await expect(page).toHaveAddress(/^\/category\?brand=/);
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  // It shows the same products whether rendered by server or browser.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Sundry/ })
    .click();
  await expect(page).toHaveAddress("/");
  await expect(namesIn(featured)).toHaveText(fromServer);
});
