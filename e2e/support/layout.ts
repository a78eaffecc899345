import type { Page } from "playwright-core";

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

/** Everything in letters twice as large, as somebody with weak eyes sets their browser. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}
