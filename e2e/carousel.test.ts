import type { Locator, Page } from "playwright-core";
import { describe } from "vitest";
import { expect, goTo, test, type PageOptions } from "./support/page.ts";
import { sampleCatalogue } from "#modules/sample/store/sample-catalogue.server.ts";

const { banners: sampleBanners } = sampleCatalogue();

const SLIDES = sampleBanners.filter(({ placement }) => placement === "carousel").length;

function carouselOf(page: Page) {
  const region = page.getByRole("region", { name: "Offers and ideas" });
  return {
    region,
    /** The visible slide; the others are inert. */
    slide: region.locator("[role=group]:not([inert])"),
    button: (name: string | RegExp) => region.getByRole("button", { name }),
  };
}

/** The home page for a mouse user without reduced motion, with a test clock. */
async function openMovingHome(
  newPage: (options?: PageOptions) => Promise<Page>,
  options: PageOptions = {},
): Promise<Page> {
  const page = await newPage({ reducedMotion: "no-preference", ...options });
  await page.clock.install();
  await goTo(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Moving the pointer away starts a new wait of five seconds. */
async function enterAndLeave(page: Page, region: Locator): Promise<void> {
  await region.hover();
  await page.getByRole("contentinfo").hover();
}

describe("the carousel", () => {
  test("§9 moves every 5 seconds, in a loop", async ({ newPage }) => {
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

  test("pauses while it is hovered or has focus", async ({ newPage }) => {
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

  test("continues where focus left, but not while it is hovered", async ({ newPage }) => {
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

  test("pauses and resumes by its first control", async ({ newPage }) => {
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

  test("moves by arrows and dots, and stays there", async ({ newPage }) => {
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

  test("moves on a phone, pauses during a touch, and continues after a tap", async ({
    newPage,
  }) => {
    const page = await openMovingHome(newPage, { touch: true, width: 360 });
    const { region, slide, button } = carouselOf(page);
    await expect(button("Pause")).toBeVisible();
    const shown = async () => Number((await slide.getAttribute("aria-label"))?.at(0));
    await region.dispatchEvent("touchstart");
    const held = await shown();
    await page.clock.runFor(20_000);
    expect(await shown()).toBe(held);
    await region.dispatchEvent("touchend");
    await page.clock.runFor(5_000);
    expect(await shown()).toBe((held % SLIDES) + 1);
    // A tap leaves no hover and no focus, which would pause the carousel.
    await button("Pause").tap();
    await button("Play").tap();
    const tapped = await shown();
    await page.clock.runFor(5_000);
    expect(await shown()).toBe((tapped % SLIDES) + 1);
  });

  test("pauses while its page is hidden", async ({ newPage }) => {
    const page = await openMovingHome(newPage);
    const { region, slide } = carouselOf(page);
    await enterAndLeave(page, region);
    const label = (await slide.getAttribute("aria-label")) ?? "";
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
    });
    await page.clock.runFor(20_000);
    await expect(slide).toHaveAttribute("aria-label", label);
  });

  test("does not start by itself with reduced motion", async ({ newPage }) => {
    const page = await newPage({ reducedMotion: "reduce" });
    await page.clock.install();
    await goTo(page, "/");
    const { slide, button } = carouselOf(page);
    await expect(button("Play")).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(slide).toHaveAttribute("aria-label", `1 of ${SLIDES}`);
  });

  test("is a labelled carousel that announces slides only while it is paused", async ({
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
    "has the same height before and after hydration, at %i px",
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

  test("has only links that the rest of the page has too", async ({ openPage }) => {
    const page = await openPage("/", { javaScript: false });
    const { region } = carouselOf(page);
    const links = (await region.getByRole("link", { includeHidden: true }).all()).map((link) =>
      link.getAttribute("href"),
    );
    expect(links).toHaveLength(SLIDES);
    for (const link of await Promise.all(links))
      // Each link is only once in the carousel itself.
      expect(await page.locator(`a[href="${link}"]`).count()).toBeGreaterThan(1);
  });
});
