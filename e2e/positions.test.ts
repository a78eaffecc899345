import type { Locator, Page } from "playwright-core";
import { describe } from "vitest";
import { expect, goTo, test } from "./support/page.ts";

const screens = [
  { width: 360, height: 780, columns: 2 },
  { width: 768, height: 1024, columns: 3 },
  { width: 1440, height: 900, columns: 4 },
];

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("It has no place on the screen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2;

const boxesOf = async (places: Locator) => Promise.all((await places.all()).map(boxOf));

describe.for([
  ["a phone", screens.slice(0, 1)],
  ["a tablet and a desk", screens.slice(1)],
] as const)("on %s", ([, shown]) => {
  /** Checks a page on each of the screens. */
  async function eachScreen(
    page: Page,
    check: (screen: (typeof screens)[number]) => Promise<void>,
  ) {
    for (const screen of shown) {
      await page.setViewportSize(screen);
      await page.evaluate(() => scrollTo(0, 0));
      await check(screen);
    }
  }

  test("lists and the home page start with what is looked for", async ({ openPage }) => {
    const page = await openPage("/category/electronics", { width: shown[0]?.width ?? 0 });
    const products = page.getByRole("region", { name: "Products" });
    const cards = products.getByRole("article");
    // A category shows its whole first row of products on the first screen.
    await eachScreen(page, async ({ width, height, columns }) => {
      const row = await boxesOf(cards.locator("nth=0").or(cards.locator(`nth=${columns - 1}`)));
      for (const { bottom, right } of row) {
        expect(bottom).toBeLessThanOrEqual(height);
        expect(right).toBeLessThanOrEqual(width);
      }
      expect(row[0]?.y).toBe(row[1]?.y);
      const parts = await boxesOf(
        page.getByRole("navigation", { name: /^Parts of/ }).locator("li"),
      );
      expect(new Set(parts.map(({ y }) => y)).size).toBe(1);
      const sort = await boxOf(page.getByRole("combobox", { name: "Sort by" }));
      if (width >= 1024) {
        const count = await boxOf(products.getByRole("status"));
        const price = await boxOf(page.getByRole("group", { name: "Price" }));
        expect(price.right).toBeLessThan(row[0]?.x ?? 0);
        expect(Math.abs(middleOf(sort) - middleOf(count))).toBeLessThan(4);
      } else {
        const filters = page.getByRole("button", { name: "Filters", exact: true });
        expect(Math.abs(middleOf(await boxOf(filters)) - middleOf(sort))).toBeLessThan(4);
        await page.evaluate(() => scrollTo(0, 600));
        await expect.poll(async () => (await boxOf(filters)).y).toBeLessThan(20);
      }
    });

    // Prices of a row are aligned, below names of one line or three.
    await goTo(page, "/category");
    await eachScreen(page, async ({ columns }) => {
      const tops = await Promise.all(
        (await cards.all()).slice(0, columns * 2).map(async (card) => {
          const price = card.locator(".tabular-nums").first();
          return Math.round((await boxOf(price)).y);
        }),
      );
      expect(new Set(tops.slice(0, columns)).size).toBe(1);
      expect(new Set(tops.slice(columns)).size).toBe(1);
    });

    // The home page starts with the slide's text, button and picture.
    await goTo(page, "/");
    await eachScreen(page, async ({ height }) => {
      const slide = page.getByRole("region", { name: "Offers and ideas" });
      const heading = await boxOf(slide.getByRole("heading").first());
      const button = await boxOf(slide.getByRole("link").first());
      const picture = await boxOf(slide.getByRole("img").first());
      for (const each of [heading, button, picture])
        expect(each.bottom).toBeLessThanOrEqual(height);
      expect(button.y).toBeGreaterThanOrEqual(heading.bottom);
      const tiles = page.getByRole("region", { name: "Shop by Category" });
      const title = await boxOf(tiles.getByRole("heading"));
      expect(title.y).toBeGreaterThanOrEqual(picture.bottom);
      // The next section is visible at the edge of the first screen.
      expect(title.y).toBeLessThanOrEqual(height);
      const items = tiles.getByRole("listitem");
      const [first, second] = await boxesOf(items.locator("nth=0").or(items.locator("nth=1")));
      expect(first?.y).toBe(second?.y);
    });
  });
});
