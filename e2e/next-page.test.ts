import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expect, test, untilFetched } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

const slug = "drum-portable-speaker";
const name = "Drum Portable Speaker";

/** Bold only while it stands for its product's page. */
const weightOf = (heading: Locator) =>
  heading.evaluate((element) => getComputedStyle(element).fontWeight);

describe("a tapped card", () => {
  test.for([360, 1440])(
    "shows its name, price and picture large until its page is there, at %i px",
    async (width, { openPage }) => {
      const page = await openPage("/category/electronics", { shopUrl: shop.url, width });
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/product/${slug}.data*`, async (route) => {
        await held;
        await route.continue();
      });
      const card = page.getByRole("article").filter({ hasText: name });
      await card.getByRole("link").click();
      const heading = card.getByRole("heading", { name });
      await expect.poll(() => weightOf(heading)).toBe("600");
      expect((await heading.boundingBox())?.y).toBeLessThan(400);
      expect((await card.getByText("$124.00").boundingBox())?.y).toBeLessThan(800);
      const picture = card.getByRole("presentation").first();
      await expect
        .poll(async () => (await picture.boundingBox())?.width ?? 0)
        .toBeGreaterThan(width * 0.35);
      answer();
      await expect(page).toHaveAddress(`/product/${slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await page.goBack();
      await expect(page).toHaveAddress("/category/electronics");
      expect(await weightOf(card.getByRole("heading", { name }))).not.toBe("600");
    },
  );

  test("is a card again where the connection is lost, and the list stays where it was", async ({
    openPage,
  }) => {
    const page = await openPage("/category/electronics", {
      shopUrl: shop.url,
      width: 360,
      allow: [/failed/, /console error/],
    });
    await page.route(`**/product/${slug}.data*`, (route) => route.abort());
    const card = page.getByRole("article").filter({ hasText: name });
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await card.getByRole("link").click();
    await expect(page.getByText("The shop can't be reached.")).toBeVisible();
    expect(await weightOf(card.getByRole("heading", { name }))).not.toBe("600");
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test("a price that changes after the prefetch is right in the cart, and on the page in seconds", async ({
  openPage,
}) => {
  const page = await openPage("/category/electronics", { shopUrl: shop.url });
  const link = page.getByRole("article").filter({ hasText: name }).getByRole("link");
  await link.hover();
  await untilFetched(page, `/product/${slug}.data`);
  await sql(shop.dataDir, "update product set price = 13_300 where slug = $1", [slug]);
  await link.click();
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: /cart/i }).first().click();
  await expect(page.getByRole("main").getByText("$133.00").first()).toBeVisible();
  await page.goBack();
  await expect
    .poll(
      async () => {
        await page.goBack();
        await expect(page).toHaveAddress("/category/electronics");
        await link.click();
        await expect(page).toHaveAddress(`/product/${slug}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
        return page.getByRole("main").getByText("$133.00").count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
});
