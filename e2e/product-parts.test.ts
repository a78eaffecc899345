import type { Locator } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, test } from "./support/page.ts";
import { choose, headphones, partsOf, speaker } from "./support/product-page.ts";

describe("the gallery", () => {
  test("scrolls to a pressed thumbnail, and enlarges its pictures by mouse and by keyboard", async ({
    openPage,
  }) => {
    const page = await openPage(speaker, { width: 1440, height: 900 });
    const { main, pictures, larger } = partsOf(page);
    const thumbnails = main.getByRole("list", { name: "Pictures", exact: true }).getByRole("link");
    await expect(thumbnails).toHaveCount(3);
    await expect(thumbnails.nth(0)).toHaveAttribute("aria-label", /^Picture 1 of 3: \S/);
    await thumbnails.nth(1).click();
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => shownIn(pictures)).toBe(1);
    // The links to larger pictures have distinct names.
    const alts = await pictures
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
    expect(new Set(alts).size).toBe(3);
    for (const alt of alts)
      await expect(
        pictures.getByRole("link", { name: `${alt} Show larger`, exact: true }),
      ).toHaveCount(1);
    await thumbnails.nth(0).click();
    await expect.poll(() => shownIn(pictures)).toBe(0);

    const dialog = page.getByRole("dialog", { name: "Drum Portable Speaker, larger" });
    await larger.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    for (let tabs = 0; tabs < 5; tabs++) {
      await page.keyboard.press("Tab");
      // The page behind is inert: the focus is in the dialog or in the browser's own controls.
      expect(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          return at === document.body || at?.closest("dialog") !== null;
        }),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).not.toBeVisible();
    await expect(larger).toBeFocused();

    const onPage = await boxOf(pictures.locator("img").first());
    await larger.click();
    const shown = dialog.locator("img");
    const said = dialog.locator("[aria-live=polite]");
    await expect(dialog).toBeVisible();
    // The whole picture is visible on a wide and low screen.
    const { y, height } = await boxOf(shown);
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(900);
    await page.keyboard.press("ArrowRight");
    await expect(shown).toHaveAttribute("src", /speaker-side/);
    await expect(said).toHaveText(/^Picture 2 of 3: \S/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(said).toHaveText(/^Picture 3 of 3: \S/);
    await dialog.getByRole("button", { name: "Next picture" }).click();
    await expect(shown).toHaveAttribute("src", /speaker-front/);
    // A press shows it in the file's size.
    await dialog.getByRole("button", { name: "Full size" }).click();
    const full = await boxOf(shown);
    expect(full.width / onPage.width).toBeGreaterThan(1.9);
    const file = () => shown.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(file).toMatch(/-1200\./);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).not.toBeVisible();
  });

  test("is swiped on a phone, shows the position, and fills the screen with the picture in view", async ({
    openPage,
  }) => {
    const page = await openPage(speaker, { width: 360, height: 780 });
    const { pictures } = partsOf(page);
    await expect(pictures.getByRole("listitem").first()).toContainText("1 of 3");
    await pictures.evaluate((row) => row.scrollTo(row.clientWidth * 0.8, 0));
    await expect.poll(() => shownIn(pictures)).toBe(1);
    const dialog = page.getByRole("dialog");
    for (const [width, height] of [
      [360, 780],
      [780, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await pictures.getByRole("link").nth(1).tap();
      await expect(dialog.locator("img")).toHaveAttribute("src", /speaker-side/);
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      // It is larger than the screen and starts in its middle.
      expect((await boxOf(dialog.locator("img"))).width).toBe(2 * width);
      const left = async () => (await boxOf(dialog.locator("img"))).x;
      await expect.poll(left).toBeLessThan(-width * 0.4);
      for (const button of await dialog.getByRole("button").all()) {
        const { x, width: wide } = await boxOf(button);
        expect(x).toBeGreaterThan(0);
        expect(x + wide).toBeLessThan(width);
      }
      await dialog.getByRole("button", { name: "Close" }).tap();
      await expect(dialog).not.toBeVisible();
    }
  });

  test("without JavaScript the row and its links work, and the file itself is the larger view", async ({
    openPage,
  }) => {
    const page = await openPage(speaker, { javaScript: false });
    const { main, pictures, larger } = partsOf(page);
    const first = main.locator("img").first();
    await expect(first).toHaveAttribute("fetchpriority", "high");
    expect(await first.getAttribute("loading")).toBeNull();
    await expect(page.locator("main img:not([width][height])")).toHaveCount(0);
    await expect(larger).toHaveAttribute("href", /^\/pictures\/.*-1200\.webp$/);
    await main.getByRole("link", { name: /^Picture 2 of 3/ }).click();
    await expect.poll(() => shownIn(pictures)).toBe(1);
  });
});

test("sharing uses the share sheet, else copies the link, else shows it; the tabs work by mouse and by keyboard, and the stars lead to the reviews", async ({
  openPage,
}) => {
  const page = await openPage(headphones, {
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  const { main, tab, said } = partsOf(page);
  const share = page.getByRole("button", { name: "Share" });
  await choose(page, "Cream");
  await expect(page).toHaveAddress(/\?variant=\d+$/);
  const lack = (name: "share" | "clipboard") =>
    page.evaluate(
      (missing) =>
        Object.defineProperty(navigator, missing, { value: undefined, configurable: true }),
      name,
    );
  // Cancelling the sheet is not an error.
  await page.evaluate(() => {
    const sheet = (data: ShareData) => {
      document.title = `Shared ${data.url}`;
      return Promise.reject(new DOMException("Changed my mind", "AbortError"));
    };
    Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  });
  await share.click();
  await expect(page).toHaveTitle(`Shared ${page.url()}`);
  await expect(said).toHaveText("");
  await lack("share");
  await share.click();
  await expect(said).toHaveText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await lack("clipboard");
  await share.click();
  await expect(said).toContainText("/product/tessel-over-ear-headphones");

  const panel = main.getByRole("tabpanel");
  await expect(main.getByRole("tab")).toHaveText(["Description", "Specifications", "Reviews (6)"]);
  await expect(panel).toContainText("Closed wireless headphones");
  await tab("Specifications").click();
  await expect(panel).toContainText("40 mm dynamic");
  await tab(/^Reviews/).click();
  await expect(panel.getByRole("article")).toHaveCount(6);
  await expectNoAxeViolations(page);

  await tab("Description").click();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Specifications")).toBeFocused();
  await expect(tab("Specifications")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(tab(/^Reviews/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Description")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(/^Reviews/)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tab("Description")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel).toBeFocused();
  await expect(tab("Description")).toHaveAttribute(
    "aria-controls",
    (await panel.getAttribute("id")) ?? "-",
  );

  await main.getByRole("link", { name: "4.8 of 5, 6 reviews" }).press("Enter");
  await expect(tab(/^Reviews/)).toBeFocused();
  await expect(panel.getByRole("article")).toHaveCount(6);
  // The bars link to the reviews with as many stars.
  await expect(main.getByRole("link", { name: /^3 stars/ })).toHaveCount(0);
  await main.getByRole("link", { name: "4 stars 1" }).press("Enter");
  await expect(page).toHaveAddress(`${headphones}/reviews?stars=4`);
  await expect(main.getByRole("article")).toHaveCount(1);
  await main.getByRole("link", { name: "Show all" }).click();
  await expect(main.getByRole("article")).toHaveCount(6);
});

/** The index of the leftmost visible picture. */
function shownIn(row: Locator): Promise<number> {
  return row.evaluate((list) => {
    const { left } = list.getBoundingClientRect();
    return [...list.children].findIndex(
      (each) => Math.abs(each.getBoundingClientRect().left - left) < 2,
    );
  });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
}
