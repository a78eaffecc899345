import type { Page } from "playwright-core";
import { widths } from "./screenshots.ts";
import { expectNoAxeViolations } from "./axe.ts";

/** Checks that nothing overflows sideways; the message names the elements that do. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const tooWide = await page.evaluate((available) => {
    if (document.documentElement.scrollWidth <= available) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > available + 1)
      .map((element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}">`);
  }, width);
  if (tooWide.length > 0)
    throw new Error(
      `At ${width} px ${page.url()} is too wide:\n  ${tooWide.slice(0, 10).join("\n  ")}`,
    );
}

/** Returns the texts that are wider than their buttons. */
export function clippedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, a[class*=rounded-button]")]
      // Those for screen readers are 1 px wide.
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent.trim())
      .filter(Boolean),
  );
}

/** The same on a phone, a tablet and a desktop. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

/** Doubles the font size, as in a browser's settings. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Checks that nothing overflows at 320 px, and with text of double size on a desktop and a phone. */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const [width, isLarge] of [
    [320, false],
    [1280, true],
    [360, true],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    if (isLarge) await doubleText(page);
    await expectNoSidewaysScroll(page);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.setViewportSize(before);
}

/**
 * Checks accessibility at phone and desktop width and the absence of sideways scrolling at all widths, then restores
 * the size. Contrast takes most of the time and is the same at both.
 */
export async function expectFaultlessAtAnyWidth(
  page: Page,
  { frame = false }: { frame?: boolean } = {},
): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: before.height });
    await expectNoSidewaysScroll(page);
    if (width === 360 || width === 1440)
      await expectNoAxeViolations(page, { contrast: width === 360, frame });
  }
  await page.setViewportSize(before);
}
