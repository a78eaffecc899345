import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNoSidewaysScroll } from "./layout.ts";

/**
 * Checks accessibility at phone and desktop width and the absence of sideways scrolling at all widths, then restores
 * the size.
 */
export async function expectFaultlessAtAnyWidth(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: before.height });
    await expectNoSidewaysScroll(page);
    if (width !== 768) await expectNoAxeViolations(page);
  }
  await page.setViewportSize(before);
}
