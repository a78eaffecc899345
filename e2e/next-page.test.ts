import { PREFETCHED_SECONDS } from "#storefront/routes/layouts/use-fetch-ahead.ts";
import type { Locator, Page } from "playwright-core";
import { describe } from "vitest";
import { hold } from "./support/hold.ts";
import { goBack, goTo } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { sql } from "./support/sql.ts";

test.beforeEach(({ shop }) =>
  sql(
    shop.dataDir,
    "update product set price = 12_400, original_price = null, discount = 0 where slug = $1",
    [slug],
  ),
);

const slug = "drum-portable-speaker";
const name = "Drum Portable Speaker";

/** Bold only as the placeholder heading of the product page. */
const weightOf = (heading: Locator) =>
  heading.evaluate((element) => getComputedStyle(element).fontWeight);

type Line = { saveData: boolean; effectiveType: string };
const slow: Line = { saveData: false, effectiveType: "3g" };

/** Opens a list on a simulated connection and records later data requests. */
async function openList(page: Page, line: Line) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, line);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(pathname);
  });
  await goTo(page, "/category/electronics");
  await page.waitForLoadState("networkidle");
  return asked;
}

const cardOf = (page: Page) => page.getByRole("article").filter({ hasText: name });

describe("prefetched data", () => {
  test("is requested once: a card, a category of the menu, the next page; Back shows the previous content until the shop has responded", async ({
    shop,
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url });
    const asked = await openList(page, slow);
    await cardOf(page).getByRole("link").click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(name);
    // A category of the menu shows its name until it has loaded.
    const letGo = await hold(page, "**/category/fashion.data*");
    await page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name: "Fashion", exact: true })
      .click();
    const opening = page.getByRole("main").getByText("Fashion", { exact: true });
    await expect(opening).toBeVisible();
    const { x, y } = (await opening.boundingBox()) ?? {};
    await expect(heading).toHaveCount(0);
    letGo();
    await expect(heading).toHaveText("Fashion");
    // Nothing has moved.
    expect(await heading.boundingBox()).toMatchObject({ x, y });
    await goTo(page, "/category");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveAddress("/category?page=2");
    await page.waitForLoadState("networkidle");
    // Links under the resting pointer may be prefetched too.
    for (const path of [`/product/${slug}.data`, "/category/fashion.data", "/category.data"])
      expect(asked.filter((each) => each === path)).toEqual([path]);

    // Back shows the previous content before the shop responds, and then the new content.
    await goTo(page, "/category/electronics");
    await page.waitForLoadState("networkidle");
    asked.length = 0;
    await cardOf(page).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await cardOf(page).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const answer = await hold(page, "**/category/electronics.data*");
    await sql(shop.dataDir, "update product set price = 12_100 where slug = $1", [slug]);
    await goBack(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Electronics");
    await expect(cardOf(page).getByText("$124.00")).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    answer();
    await expect(cardOf(page).getByText("$121.00")).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/category"))).toHaveLength(1);
  });

  test("is that of visible cards on a fast connection, and no code", async ({ shop, newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const asked = await openList(page, { saveData: false, effectiveType: "4g" });
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => entry.name),
    );
    expect(scripts.filter((address) => /\/product-[^/]*\.js/.test(address))).toEqual([]);
    expect(asked.length).toBeLessThan(await page.getByRole("article").count());
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("is none with data saver, until a link is opened", async ({ shop, newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const asked = await openList(page, { saveData: true, effectiveType: "4g" });
    const link = cardOf(page).getByRole("link");
    await page.clock.install();
    await link.focus();
    await link.hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    // A prefetch on hover would have started by now.
    await page.clock.runFor(2000);
    expect(asked).toEqual([]);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    expect(asked).toEqual([`/product/${slug}.data`]);
  });

  test("of a changed price is right in the cart, and within seconds on the page", async ({
    shop,
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url });
    await page.clock.install();
    await goTo(page, "/category/electronics");
    const link = cardOf(page).getByRole("link");
    const fetched = page.waitForResponse(`**/product/${slug}.data*`);
    await link.hover();
    await (await fetched).finished();
    await sql(shop.dataDir, "update product set price = 13_300 where slug = $1", [slug]);
    await link.click();
    // The list's cards have such buttons too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await page.getByRole("link", { name: /cart/i }).first().click();
    await expect(page.getByRole("main").getByText("$133.00").first()).toBeVisible();
    await goBack(page);
    await goBack(page);
    await expect(page).toHaveAddress("/category/electronics");
    // Data prefetched before the change has expired: the next view is up to date.
    await page.clock.fastForward(PREFETCHED_SECONDS * 1000);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("main").getByText("$133.00").first()).toBeVisible();
  });
});

const shownNow = (page: Page) => page.locator(".opening-list > p");
const nextOf = (page: Page) => page.getByRole("link", { name: "Next page" });
const firstOf = (page: Page) => page.getByRole("article").getByRole("heading").first();

/** Opens the next page; the list's name covers its top until the page has loaded. */
async function expectNameUntilLoaded(page: Page, open: () => Promise<void>) {
  const first = firstOf(page);
  const former = (await first.textContent()) ?? "";
  const letGo = await hold(page, "**/category.data*");
  await open();
  await expect(shownNow(page)).toHaveText("All Products");
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const opening = await shownNow(page).boundingBox();
  // It covers the list's products.
  const covered = await page.evaluate(() => {
    const { left, top } = document.querySelector("main article")?.getBoundingClientRect() ?? {};
    return document.elementFromPoint((left ?? 0) + 5, (top ?? 0) + 5)?.closest("article");
  });
  expect(covered).toBeNull();
  letGo();
  await expect(page).toHaveAddress("/category?page=2");
  await expect(first).toBeVisible();
  await expect(first).not.toHaveText(former);
  await expect(shownNow(page)).toHaveCount(0);
  return { former, opening };
}

/** Opens the card, whose name, price and picture are enlarged until its page has loaded. */
async function expectEnlarged(page: Page, width: number) {
  const card = cardOf(page);
  await card.getByRole("link").click();
  const heading = card.getByRole("heading", { name });
  await expect.poll(() => weightOf(heading)).toBe("600");
  expect((await heading.boundingBox())?.y).toBeLessThan(400);
  expect((await card.getByText("$124.00").boundingBox())?.y).toBeLessThan(800);
  const picture = card.getByRole("presentation").first();
  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan(width * 0.35);
}

test("on a phone another page of a list waits while the connection is lost, and shows the list's name until it has loaded; a tapped card is enlarged until its page has loaded, and a card again if the connection is lost", async ({
  shop,
  newPage,
}) => {
  const allow = [/failed/, /console error/];
  const page = await newPage({ shopUrl: shop.url, width: 360, allow });
  await goTo(page, "/category");
  await page.route("**/category.data*", (route) => route.abort());
  await nextOf(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await nextOf(page).click();
  await expect(page.getByText("The shop can't be reached.")).toBeVisible();
  await expect(shownNow(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveAddress("/category");
  await page.unroute("**/category.data*");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page).toHaveAddress("/category?page=2");

  await goTo(page, "/category");
  const { former, opening } = await expectNameUntilLoaded(page, () => nextOf(page).click());
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading).toMatchObject({ x: opening?.x, y: opening?.y });
  await goBack(page);
  await expect(firstOf(page)).toHaveText(former);

  await goTo(page, "/category/electronics");
  const card = cardOf(page);
  const isCardAgain = () =>
    expect.poll(() => weightOf(card.getByRole("heading", { name }))).not.toBe("600");
  await page.route(`**/product/${slug}.data*`, (route) => route.abort());
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.getByRole("link").click();
  await expect(page.getByText("The shop can't be reached.")).toBeVisible();
  await isCardAgain();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await goTo(page, "/category/electronics");
  await page.unroute(`**/product/${slug}.data*`);
  const letGo = await hold(page, `**/product/${slug}.data*`);
  await expectEnlarged(page, 360);
  letGo();
  await expect(page).toHaveAddress(`/product/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await goBack(page);
  await expect(page).toHaveAddress("/category/electronics");
  await isCardAgain();
});

test("on a desk a tapped card keeps its picture until the large one has loaded; another page of a list, opened by keyboard, shows the list's name and keeps focus where it was", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 1440 });
  await openList(page, slow);
  const letGo = await hold(page, "**/*-{800,1200}.avif");
  const answerData = await hold(page, `**/product/${slug}.data*`);
  await expectEnlarged(page, 1440);
  const pictures = cardOf(page).getByRole("presentation");
  await expect(pictures).toHaveCount(2);
  const widths = () =>
    pictures.evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).naturalWidth),
    );
  await expect.poll(async () => (await widths())[0]).toBeGreaterThan(0);
  letGo();
  await expect.poll(async () => (await widths())[1]).toBeGreaterThan(0);
  answerData();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await goTo(page, "/category");
  await expectNameUntilLoaded(page, () => nextOf(page).press("Enter"));
  await expect(nextOf(page)).toBeFocused();
});
