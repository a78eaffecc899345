import type { Locator, Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "./support/page.ts";

const screens = [
  { name: "a phone", width: 360, height: 780, columns: 2 },
  { name: "a tablet", width: 768, height: 1024, columns: 3 },
  { name: "a desk", width: 1440, height: 900, columns: 4 },
];

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("It has no place on the screen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const boxesOf = async (places: Locator) => Promise.all((await places.all()).map(boxOf));

async function openAt(
  openPage: (address: string, options: object) => Promise<Page>,
  address: string,
  { width, height }: { width: number; height: number },
) {
  return openPage(address, { width, height });
}

describe.for(screens)("on $name", (screen) => {
  const { width, height, columns } = screen;
  const isDesk = width >= 1024;

  test("a category shows its whole first row of products on the first screen", async ({
    openPage,
  }) => {
    const page = await openAt(openPage, "/category/electronics", screen);
    const cards = page.getByRole("region", { name: "Products" }).getByRole("article");
    const row = await boxesOf(cards.locator("nth=0").or(cards.locator(`nth=${columns - 1}`)));
    for (const { bottom, right } of row) {
      expect(bottom).toBeLessThanOrEqual(height);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(row[0]?.y).toBe(row[1]?.y);

    const parts = await boxesOf(page.getByRole("navigation", { name: /^Parts of/ }).locator("li"));
    expect(new Set(parts.map(({ y }) => y)).size).toBe(1);

    const sort = await boxOf(page.getByRole("combobox", { name: "Sort by" }));
    const count = await boxOf(page.getByRole("region", { name: "Products" }).getByRole("status"));
    if (isDesk) {
      const price = await boxOf(page.getByRole("group", { name: "Price" }));
      expect(price.right).toBeLessThan(row[0]?.x ?? 0);
      expect(Math.abs(sort.y + sort.height / 2 - count.y - count.height / 2)).toBeLessThan(4);
    } else {
      const filters = await boxOf(page.getByRole("button", { name: "Filters", exact: true }));
      expect(Math.abs(filters.y + filters.height / 2 - sort.y - sort.height / 2)).toBeLessThan(4);
      await page.evaluate(() => scrollTo(0, 600));
      const stuck = page.getByRole("button", { name: "Filters", exact: true });
      await expect.poll(async () => (await boxOf(stuck)).y).toBeLessThan(20);
    }
  });

  test("prices of a row are aligned, below names of one line or three", async ({ openPage }) => {
    const page = await openAt(openPage, "/category", screen);
    const cards = page.getByRole("region", { name: "Products" }).getByRole("article");
    const tops = await Promise.all(
      (await cards.all()).slice(0, columns * 2).map(async (card) => {
        const price = card.locator(".tabular-nums").first();
        return Math.round((await boxOf(price)).y);
      }),
    );
    expect(new Set(tops.slice(0, columns)).size).toBe(1);
    expect(new Set(tops.slice(columns)).size).toBe(1);
  });

  test("the home page starts with the slide's text, button and picture", async ({ openPage }) => {
    const page = await openAt(openPage, "/", screen);
    const slide = page.getByRole("region", { name: "Offers and ideas" });
    const heading = await boxOf(slide.getByRole("heading").first());
    const button = await boxOf(slide.getByRole("link").first());
    const picture = await boxOf(slide.getByRole("img").first());
    for (const each of [heading, button, picture]) expect(each.bottom).toBeLessThanOrEqual(height);
    expect(button.y).toBeGreaterThanOrEqual(heading.bottom);
    const tiles = page.getByRole("region", { name: "Shop by Category" });
    const title = await boxOf(tiles.getByRole("heading"));
    expect(title.y).toBeGreaterThanOrEqual(picture.bottom);
    // The next section is visible at the edge of the first screen.
    expect(title.y).toBeLessThanOrEqual(height);
    const [first, second] = await boxesOf(
      tiles.getByRole("listitem").locator("nth=0").or(tiles.getByRole("listitem").locator("nth=1")),
    );
    expect(first?.y).toBe(second?.y);
  });
});
