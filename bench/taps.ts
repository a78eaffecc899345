import type { SlowPhone } from "./slow-phone.ts";

export type Bar = { ms: number } | { timesFloor: number };

/** A navigation to the next page with its bars. */
export type Tap = {
  name: string;
  from: string;
  /** Runs before throttling. */
  prepare?(phone: SlowPhone): Promise<void>;
  tap(phone: SlowPhone): Promise<void>;
  /** Matches the next page's data request by path and parameters. */
  data: RegExp;
  /** Selectors of the heading, first goods and picture, in the preview or in the page itself. */
  watched: { heading: string; goods?: string; picture: string; arrived: string; isBack?: boolean };
  bars: { heading: Bar; goods?: Bar; picture: Bar };
};

const firstName = "main article :is(h2, h3)";
const firstPicture = "main article img";

export const taps: readonly Tap[] = [
  {
    name: "card",
    from: "/category/electronics",
    async tap({ page, touch }) {
      const card = page.locator("article").nth(2);
      await card.scrollIntoViewIfNeeded();
      await touch(card);
    },
    data: /^\/product\/.*\.data/,
    watched: {
      heading: ".opening-card :is(h2, h3), main:not(:has(article h2)) h1",
      picture: ".opening-card img, .gallery img",
      arrived: "^/product/",
    },
    bars: { heading: { ms: 500 }, picture: { ms: 600 } },
  },
  {
    name: "category in the menu",
    from: "/category/electronics",
    async prepare({ page }) {
      await page.locator("header details:visible > summary").first().click();
    },
    tap: ({ page, touch }) => touch(page.locator("header ul a[href='/category/fashion']:visible")),
    data: /^\/category\/fashion\.data/,
    watched: {
      heading: ".opening-list > p, main:not(:has(.opening-list)) h1",
      picture: `main:not(:has(.opening-list)) ${firstPicture.replace("main ", "")}`,
      arrived: "^/category/fashion",
    },
    bars: { heading: { ms: 500 }, picture: { timesFloor: 1.5 } },
  },
  {
    name: "next page of a list",
    from: "/category",
    // Loads the list's pictures first, as a person who scrolled through it has them. Otherwise a
    // jump to the end would request ten pictures with the tap and occupy all connections.
    async prepare({ page }) {
      for (const picture of await page.locator(firstPicture).all()) {
        await picture.scrollIntoViewIfNeeded();
        await picture.evaluate((image: HTMLImageElement) => image.decode());
      }
    },
    async tap({ page, touch }) {
      const next = page.locator("a[rel=next]");
      await next.scrollIntoViewIfNeeded();
      await touch(next);
    },
    data: /^\/category\.data\?.*page=2/,
    watched: {
      heading: ".opening-list > p, main:not(:has(.opening-list)):has(a[rel=prev]) h1",
      goods: firstName,
      picture: firstPicture,
      arrived: "page=2",
    },
    bars: { heading: { ms: 500 }, goods: { timesFloor: 1.5 }, picture: { timesFloor: 1.5 } },
  },
  {
    name: "Back to a list",
    from: "/category/electronics",
    async prepare({ page }) {
      await page.locator("article").nth(2).getByRole("link").first().click();
      await page.waitForURL("**/product/**");
      await page.waitForLoadState("networkidle");
    },
    async tap({ page }) {
      await page.evaluate(() => history.back());
    },
    data: /^\/category\/electronics\.data/,
    watched: {
      heading: "main:has(article h2) h1",
      picture: firstPicture,
      arrived: "^/category/electronics",
      isBack: true,
    },
    bars: { heading: { ms: 500 }, picture: { ms: 600 } },
  },
];
