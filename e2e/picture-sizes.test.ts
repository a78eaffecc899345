import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expect, test } from "./support/page.ts";

/** For each product picture of a grid, the width in `sizes` as a share of the displayed width. */
function saidAgainstShown(page: Page): Promise<number[]> {
  return page.locator("main article picture img").evaluateAll((images) =>
    images.map((image) => {
      const { sizes, clientWidth } = image as HTMLImageElement;
      const said = sizes
        .split(",")
        .map((each) => /^\s*(\([^)]*\))?\s*([\d.]+)(px|vw)$/.exec(each))
        .find(
          (match) => match !== null && (match[1] === undefined || matchMedia(match[1]).matches),
        );
      const length = Number(said?.[2]) * (said?.[3] === "vw" ? innerWidth / 100 : 1);
      return length / clientWidth;
    }),
  );
}

// Browsers choose a file by `sizes` before layout: too large costs bytes, too small is blurred.
describe("product pictures declare their displayed width", () => {
  test.for([
    ["/", [360, 768, 1100, 1440]],
    ["/category/electronics", [360, 768, 1100, 1440]],
    ["/product/tessel-over-ear-headphones", [768]],
  ] as const)("%s at %j px", async ([address, widths], { openPage }) => {
    const page = await openPage(address, { javaScript: false });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const shares = await saidAgainstShown(page);
      expect(shares.length).toBeGreaterThanOrEqual(4);
      for (const share of shares) {
        expect([width, share > 0.9 && share < 1.15, share]).toEqual([width, true, share]);
      }
    }
  });
});
