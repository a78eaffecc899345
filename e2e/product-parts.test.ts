import type { Locator } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, test } from "./support/page.ts";
import { choose, headphones, partsOf, speaker } from "./support/product-page.ts";

describe("the gallery", () => {
  test("scrolls to the picture of a pressed thumbnail, which has a name", async ({ openPage }) => {
    const page = await openPage(speaker);
    const { main, pictures } = partsOf(page);
    const thumbnails = main.getByRole("list", { name: "Pictures", exact: true }).getByRole("link");
    await expect(thumbnails).toHaveCount(3);
    await expect(thumbnails.nth(0)).toHaveAttribute("aria-label", /^Picture 1 of 3: \S/);
    await thumbnails.nth(1).click();
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => shownIn(pictures)).toBe(1);
  });

  test("is swiped on a phone, shows the position, and enlarges the picture in view", async ({
    openPage,
  }) => {
    const page = await openPage(speaker, { width: 360 });
    const { pictures } = partsOf(page);
    await expect(pictures.getByRole("listitem").first()).toContainText("1 of 3");
    await pictures.evaluate((row) => row.scrollTo(row.clientWidth * 0.8, 0));
    await expect.poll(() => shownIn(pictures)).toBe(1);
    await pictures.getByRole("link").nth(1).tap();
    await expect(page.getByRole("dialog").locator("img")).toHaveAttribute("src", /speaker-side/);
  });

  test("links to larger pictures have distinct names", async ({ openPage }) => {
    const { pictures } = partsOf(await openPage(speaker));
    const alts = await pictures
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
    expect(new Set(alts).size).toBe(3);
    for (const alt of alts)
      await expect(
        pictures.getByRole("link", { name: `${alt} Show larger`, exact: true }),
      ).toHaveCount(1);
  });

  test("opens the dialog by keyboard, traps focus, and closes by Escape and button", async ({
    openPage,
  }) => {
    const page = await openPage(speaker);
    const { larger } = partsOf(page);
    const dialog = page.getByRole("dialog", { name: "Drum Portable Speaker, larger" });
    await larger.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
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
    await larger.click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).not.toBeVisible();
  });

  test("in the dialog, arrow keys and buttons change the picture, and announce it", async ({
    openPage,
  }) => {
    const page = await openPage(speaker);
    await partsOf(page).larger.click();
    const dialog = page.getByRole("dialog");
    const shown = dialog.locator("img");
    const said = dialog.locator("[aria-live=polite]");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(shown).toHaveAttribute("src", /speaker-side/);
    await expect(said).toHaveText(/^Picture 2 of 3: \S/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(said).toHaveText(/^Picture 3 of 3: \S/);
    await dialog.getByRole("button", { name: "Next picture" }).click();
    await expect(shown).toHaveAttribute("src", /speaker-front/);
  });

  test.for([
    [360, 780],
    [780, 360],
  ] as const)(
    "on touch, at %i × %i, the picture fills the screen, is larger than it and starts in its middle",
    async ([width, height], { openPage }) => {
      const page = await openPage(speaker, { width, height });
      await partsOf(page).larger.click();
      const dialog = page.getByRole("dialog");
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      const picture = await boxOf(dialog.locator("img"));
      expect(picture.width).toBe(2 * width);
      const left = async () => (await boxOf(dialog.locator("img"))).x;
      await expect.poll(left).toBeLessThan(-width * 0.4);
      for (const button of await dialog.getByRole("button").all()) {
        const { x, width: wide } = await boxOf(button);
        expect(x).toBeGreaterThan(0);
        expect(x + wide).toBeLessThan(width);
      }
    },
  );

  test("on a wide and low screen the whole large picture is visible", async ({ openPage }) => {
    const page = await openPage(speaker, { width: 1440, height: 900 });
    await partsOf(page).larger.click();
    const { y, height } = await boxOf(page.getByRole("dialog").locator("img"));
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(900);
  });

  test("a press shows it in the file's size, twice as large as on the page", async ({
    openPage,
  }) => {
    const page = await openPage(speaker, { width: 1440, height: 900 });
    const onPage = await boxOf(partsOf(page).pictures.locator("img").first());
    await partsOf(page).larger.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Full size" }).click();
    const full = await boxOf(dialog.locator("img"));
    expect(full.width / onPage.width).toBeGreaterThan(1.9);
    const file = () =>
      dialog.locator("img").evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(file).toMatch(/-1200\./);
    await expectNoAxeViolations(page);
  });

  test("without JavaScript the row and its links work, and the file itself is the larger view", async ({
    openPage,
  }) => {
    const page = await openPage(speaker, { javaScript: false });
    const { main, pictures, larger } = partsOf(page);
    await expect(larger).toHaveAttribute("href", /^\/pictures\/.*-1200\.webp$/);
    await main.getByRole("link", { name: /^Picture 2 of 3/ }).click();
    await expect.poll(() => shownIn(pictures)).toBe(1);
  });

  test("its first picture is not lazy, and every picture has its size", async ({ openPage }) => {
    const page = await openPage(headphones, { javaScript: false });
    const first = page.getByRole("main").locator("img").first();
    await expect(first).toHaveAttribute("fetchpriority", "high");
    expect(await first.getAttribute("loading")).toBeNull();
    const sizeless = await page
      .locator("main img:not([width][height])")
      .evaluateAll((images) => images.length);
    expect(sizeless).toBe(0);
  });
});

describe("the tabs", () => {
  test("§2 Description, Specifications, Reviews with their count, by mouse", async ({
    openPage,
  }) => {
    const page = await openPage(headphones);
    const { main, tab } = partsOf(page);
    await expect(main.getByRole("tab")).toHaveText([
      "Description",
      "Specifications",
      "Reviews (6)",
    ]);
    await expect(main.getByRole("tabpanel")).toContainText("Closed wireless headphones");
    await tab("Specifications").click();
    await expect(main.getByRole("tabpanel")).toContainText("40 mm dynamic");
    await tab(/^Reviews/).click();
    await expect(main.getByRole("tabpanel").getByRole("article")).toHaveCount(6);
    await expectNoAxeViolations(page);
  });

  test("by keyboard: arrows, Home, End, and Tab into the panel", async ({ openPage }) => {
    const page = await openPage(headphones);
    const { main, tab } = partsOf(page);
    await tab("Description").focus();
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
    await expect(main.getByRole("tabpanel")).toBeFocused();
    const panel = await main.getByRole("tabpanel").getAttribute("id");
    await expect(tab("Description")).toHaveAttribute("aria-controls", panel ?? "-");
  });

  test("the stars next to the name open the reviews, whose bars link to those with as many stars", async ({
    openPage,
  }) => {
    const page = await openPage(headphones);
    const { main, tab } = partsOf(page);
    await main.getByRole("link", { name: "4.8 of 5, 6 reviews" }).press("Enter");
    await expect(tab(/^Reviews/)).toBeFocused();
    await expect(main.getByRole("tabpanel").getByRole("article")).toHaveCount(6);
    await expect(main.getByRole("link", { name: /^3 stars/ })).toHaveCount(0);
    await main.getByRole("link", { name: "4 stars 1" }).press("Enter");
    await expect(page).toHaveAddress(`${headphones}/reviews?stars=4`);
    await expect(main.getByRole("article")).toHaveCount(1);
    await main.getByRole("link", { name: "Show all" }).click();
    await expect(main.getByRole("article")).toHaveCount(6);
  });

  test("all their text is in the server's HTML", async ({ openPage }) => {
    const page = await openPage("/about", { javaScript: false });
    const html = await (await page.request.get(headphones)).text();
    for (const words of ["Closed wireless headphones", "40 mm dynamic", "The train got quiet"])
      expect(html).toContain(words);
  });
});

describe("sharing", () => {
  test("copies the link with the variant if there is no share sheet, and says so", async ({
    openPage,
  }) => {
    const page = await openPage(headphones, {
      context: { permissions: ["clipboard-read", "clipboard-write"] },
    });
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await choose(page, "Cream");
    await expect(page).toHaveAddress(/\?variant=\d+$/);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(partsOf(page).said).toHaveText("Link copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test("uses the share sheet if there is one; cancelling is not an error", async ({ openPage }) => {
    const page = await openPage(speaker);
    await page.evaluate(() => {
      const share = (data: ShareData) => {
        document.title = `Shared ${data.url}`;
        return Promise.reject(new DOMException("Changed my mind", "AbortError"));
      };
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveTitle(/^Shared http.*\/product\/drum-portable-speaker$/);
    await expect(partsOf(page).said).toHaveText("");
  });

  test("shows the link for manual copying if the browser forbids it", async ({ openPage }) => {
    const page = await openPage(speaker);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.getByRole("button", { name: "Share" }).click();
    await expect(partsOf(page).said).toContainText("/product/drum-portable-speaker");
  });
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
