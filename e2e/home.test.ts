import type { Locator, Page } from "playwright-core";
import { describe, inject } from "vitest";
import { sampleBanners } from "#db/seed/catalogue/banners.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNoSidewaysScroll } from "./layout.ts";
import { expect, goTo, test, type PageOptions } from "./page.ts";
import { sql } from "./sql.ts";

const dataDir = inject("shopDataDir");
const SLIDES = sampleBanners.filter(({ placement }) => placement === "carousel").length;

function carouselOf(page: Page) {
  const region = page.getByRole("region", { name: "Offers and ideas" });
  return {
    region,
    /** The slide that shows; the others can neither be reached nor read. */
    slide: region.locator("[role=group]:not([inert])"),
    button: (name: string | RegExp) => region.getByRole("button", { name }),
  };
}

type OpenPage = (address: string, options?: PageOptions) => Promise<Page>;

/** The home page as someone with a mouse and no wish for less motion sees it, its clock in the test's hand. */
async function openMovingHome(newPage: (options?: PageOptions) => Promise<Page>): Promise<Page> {
  const page = await newPage({ reducedMotion: "no-preference" });
  await page.clock.install();
  await goTo(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** A pointer that leaves begins a new wait of five seconds. */
async function enterAndLeave(page: Page, region: Locator): Promise<void> {
  await region.hover();
  await page.getByRole("contentinfo").hover();
}

const namesIn = (section: Locator) => section.getByRole("heading", { level: 3 }).allTextContents();

describe("the carousel", () => {
  test("§9 moves on every 5 seconds, round and round", async ({ newPage }) => {
    const page = await openMovingHome(newPage);
    const { region, slide } = carouselOf(page);
    await enterAndLeave(page, region);
    const first = (await slide.getAttribute("aria-label")) ?? "";
    const [, number, count] = /^(\d) of (\d)$/.exec(first) ?? [];
    const labelAfter = (steps: number) =>
      `${((Number(number) - 1 + steps) % Number(count)) + 1} of ${count}`;
    for (const steps of [1, 2, 3]) {
      await page.clock.runFor(4_999);
      await expect(slide).toHaveAttribute("aria-label", labelAfter(steps - 1));
      await page.clock.runFor(1);
      await expect(slide).toHaveAttribute("aria-label", labelAfter(steps));
    }
  });

  test("rests under the pointer and while something in it has the focus", async ({ newPage }) => {
    const page = await openMovingHome(newPage);
    const { region, slide, button } = carouselOf(page);
    await region.hover();
    const label = (await slide.getAttribute("aria-label")) ?? "";
    await page.clock.runFor(20_000);
    await expect(slide).toHaveAttribute("aria-label", label);
    await page.getByRole("contentinfo").hover();
    await button("Pause").focus();
    await page.clock.runFor(20_000);
    await expect(slide).toHaveAttribute("aria-label", label);
  });

  test("goes on where focus left, and not while the pointer is still there", async ({
    newPage,
  }) => {
    const page = await openMovingHome(newPage);
    const { region, slide, button } = carouselOf(page);
    await region.hover();
    const label = (await slide.getAttribute("aria-label")) ?? "";
    await button("Pause").focus();
    await button("Pause").blur();
    await page.clock.runFor(20_000);
    await expect(slide).toHaveAttribute("aria-label", label);
    await page.getByRole("contentinfo").hover();
    await page.clock.runFor(5_000);
    await expect(slide).not.toHaveAttribute("aria-label", label);
  });

  test("pauses by its first control and starts again by it", async ({ newPage }) => {
    const page = await openMovingHome(newPage);
    const { region, slide, button } = carouselOf(page);
    await expect(region.getByRole("button").first()).toHaveAttribute("aria-label", "Pause");
    await button("Pause").click();
    await expect(button("Play")).toBeVisible();
    await page.getByRole("contentinfo").hover();
    const label = (await slide.getAttribute("aria-label")) ?? "";
    await button("Play").blur();
    await page.clock.runFor(20_000);
    await expect(slide).toHaveAttribute("aria-label", label);
    await button("Play").click();
    await button("Pause").blur();
    await page.getByRole("contentinfo").hover();
    await page.clock.runFor(5_000);
    await expect(slide).not.toHaveAttribute("aria-label", label);
  });

  test("goes by arrows and dots, and stays where it was put", async ({ newPage }) => {
    const page = await openMovingHome(newPage);
    const { slide, button } = carouselOf(page);
    await button(/^Slide 1:/).click();
    await expect(slide).toHaveAttribute("aria-label", `1 of ${SLIDES}`);
    await expect(button(/^Slide 1:/)).toHaveAttribute("aria-current", "true");
    await button("Next slide").click();
    await expect(slide).toHaveAttribute("aria-label", `2 of ${SLIDES}`);
    await button("Previous slide").click();
    await button("Previous slide").click();
    await expect(slide).toHaveAttribute("aria-label", `${SLIDES} of ${SLIDES}`);
    await button("Next slide").click();
    await expect(slide).toHaveAttribute("aria-label", `1 of ${SLIDES}`);
    await button(/^Slide 2:/).click();
    await expect(slide).toHaveAttribute("aria-label", `2 of ${SLIDES}`);
    await button(/^Slide 2:/).blur();
    await page.getByRole("contentinfo").hover();
    await page.clock.runFor(20_000);
    await expect(slide).toHaveAttribute("aria-label", `2 of ${SLIDES}`);
  });

  test.for<[string, PageOptions]>([
    ["under reduced motion", { reducedMotion: "reduce" }],
    ["on touch", { reducedMotion: "no-preference", touch: true, width: 360 }],
  ])("waits to be started %s", async ([, options], { newPage }) => {
    const page = await newPage(options);
    await page.clock.install();
    await goTo(page, "/");
    const { slide, button } = carouselOf(page);
    await expect(button("Play")).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(slide).toHaveAttribute("aria-label", `1 of ${SLIDES}`);
  });

  test("is a labelled carousel whose words are spoken only when they stand still", async ({
    openPage,
  }) => {
    const { region, slide, button } = carouselOf(await openPage("/"));
    await expect(region).toHaveAttribute("aria-roledescription", "carousel");
    await expect(slide).toHaveCount(1);
    await expect(slide).toHaveAttribute("aria-roledescription", "slide");
    await expect(region.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
    await button("Play").click();
    await expect(region.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  });

  test.for([360, 768, 1440])(
    "is as tall before its scripts as after them, at %i px",
    async (width, { openPage }) => {
      const heights = await Promise.all(
        [false, true].map(async (javaScript) => {
          const { region } = carouselOf(await openPage("/", { width, javaScript }));
          await expect(region.locator("img")).toHaveCount(javaScript ? 2 : 1);
          return (await region.locator("[aria-live]").boundingBox())?.height;
        }),
      );
      expect(heights[0]).toBe(heights[1]);
    },
  );

  test("leads nowhere that the rest of the page does not lead to as well", async ({ openPage }) => {
    const page = await openPage("/", { javaScript: false });
    const { region } = carouselOf(page);
    const links = (await region.getByRole("link", { includeHidden: true }).all()).map((link) =>
      link.getAttribute("href"),
    );
    expect(links).toHaveLength(SLIDES);
    for (const link of await Promise.all(links))
      // In the carousel itself each link stands once.
      expect(await page.locator(`a[href="${link}"]`).count()).toBeGreaterThan(1);
  });
});

describe("the blocks of the home page", () => {
  test("§2 stand in order, each with its heading", async ({ openPage }) => {
    const page = await openPage("/");
    await expect(page).toHaveTitle("Sundry");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    expect((await headings.allTextContents()).slice(-5)).toEqual([
      "Shop by Category",
      "Featured Products",
      "Deals of the Day",
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
    await section.getByRole("link", { name: "All featured" }).click();
    await expect(section.page()).toHaveAddress("/featured");
  });

  test("§2 'Deals of the Day' are the 4 largest discounts, with a link to all", async ({
    openPage,
  }) => {
    const section = (await openPage("/")).getByRole("region", { name: "Deals of the Day" });
    const badges = await section.getByText(/^\d+% off$/).allTextContents();
    const largest = await sql<{ discount: number }>(
      dataDir,
      "select discount from product where is_published order by discount desc limit 4",
    );
    expect(badges).toEqual(largest.map(({ discount }) => `${discount}% off`));
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

describe("for everybody", () => {
  const open = (openPage: OpenPage, width: number) => openPage("/", { width });

  test.for([360, 1440])("no accessibility fault at %i px", async (width, { openPage }) => {
    await expectNoAxeViolations(await open(openPage, width));
  });

  test("no sideways scroll at 320 px, which is 400 % zoom of a desk", async ({ openPage }) => {
    await expectNoSidewaysScroll(await open(openPage, 320));
  });
});
