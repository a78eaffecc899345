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
  test("§9 moves every 5 seconds, in a loop, unless it is hovered, has focus, is hidden or paused", async ({
    newPage,
  }) => {
    const page = await openMovingHome(newPage);
    const { region, slide, button } = carouselOf(page);
    const shown = async () => (await slide.getAttribute("aria-label")) ?? "";
    const expectStill = async () => {
      const label = await shown();
      await page.clock.runFor(6_000);
      await expect(slide).toHaveAttribute("aria-label", label);
    };
    const leave = () => page.getByRole("contentinfo").hover();
    await enterAndLeave(page, region);
    const [, number, count] = /^(\d) of (\d)$/.exec(await shown()) ?? [];
    const labelAfter = (steps: number) =>
      `${((Number(number) - 1 + steps) % Number(count)) + 1} of ${count}`;
    for (const steps of [1, 2, 3]) {
      await page.clock.runFor(4_999);
      await expect(slide).toHaveAttribute("aria-label", labelAfter(steps - 1));
      await page.clock.runFor(1);
      await expect(slide).toHaveAttribute("aria-label", labelAfter(steps));
    }

    await region.hover();
    await expectStill();
    // It continues where focus left, but not while it is hovered.
    await button("Pause").focus();
    await button("Pause").blur();
    await expectStill();
    await leave();
    await button("Pause").focus();
    await expectStill();
    await button("Pause").blur();
    const before = await shown();
    await page.clock.runFor(5_000);
    await expect(slide).not.toHaveAttribute("aria-label", before);

    const setHidden = (value: boolean) =>
      page.evaluate(
        (hidden) =>
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true }),
        value,
      );
    await setHidden(true);
    await expectStill();
    await setHidden(false);

    // Its first control pauses and resumes it.
    await expect(region.getByRole("button").first()).toHaveAttribute("aria-label", "Pause");
    await button("Pause").click();
    await expect(button("Play")).toBeVisible();
    await leave();
    await button("Play").blur();
    await expectStill();
    await button("Play").click();
    await button("Pause").blur();
    await leave();
    const paused = await shown();
    await page.clock.runFor(5_000);
    await expect(slide).not.toHaveAttribute("aria-label", paused);

    // Arrows and dots move it, and it stays there.
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
    await button("Next slide").blur();
    await leave();
    await expectStill();
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
    await page.clock.runFor(6_000);
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

  test("does not start by itself with reduced motion, is a labelled carousel, has the same height before and after hydration, and only links that the page has too", async ({
    newPage,
    openPage,
  }) => {
    const page = await newPage({ reducedMotion: "reduce" });
    await page.clock.install();
    await goTo(page, "/");
    const { region, slide, button } = carouselOf(page);
    await expect(button("Play")).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(slide).toHaveAttribute("aria-label", `1 of ${SLIDES}`);
    await expect(region).toHaveAttribute("aria-roledescription", "carousel");
    await expect(slide).toHaveCount(1);
    await expect(slide).toHaveAttribute("aria-roledescription", "slide");
    // It announces slides only while it is paused.
    await expect(region.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");

    const plain = await openPage("/", { javaScript: false });
    for (const each of [plain, page])
      await expect(carouselOf(each).region.locator("img")).toHaveCount(each === page ? 2 : 1);
    for (const width of [360, 768, 1440]) {
      const heights = [];
      for (const each of [plain, page]) {
        await each.setViewportSize({ width, height: 800 });
        const box = await carouselOf(each).region.locator("[aria-live]").boundingBox();
        heights.push(box?.height);
      }
      expect([width, heights[0]]).toEqual([width, heights[1]]);
    }
    const links = carouselOf(plain).region.getByRole("link", { includeHidden: true });
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets).toHaveLength(SLIDES);
    for (const target of targets)
      // Each link is only once in the carousel itself.
      expect(await plain.locator(`a[href="${target}"]`).count()).toBeGreaterThan(1);

    await button("Play").click();
    await expect(region.locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  });
});
