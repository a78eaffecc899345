import type { Page } from "playwright-core";
import { widths } from "./screenshots.ts";

/** Nobody should have to scroll sideways; the message names what sticks out. */
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

/** Nobody has to, on a phone, a tablet or a desk. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

/** Everything in letters twice as large, as somebody with weak eyes sets their browser. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}
