import type { Page } from "playwright-core";
import sharp from "sharp";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";

const picture = async (width: number, height: number) => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height, channels: 4, background: "#274c7788" } })
    .png()
    .toBuffer(),
});

const svg = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** Notes what moves in the header from its first paint. A late font may move other headings. */
const watchHeader = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    type Shift = PerformanceEntry & { sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources);
      for (const { node } of nodes)
        if (node?.closest?.("header")) moved.push(node.outerHTML.slice(0, 150));
    }).observe({ type: "layout-shift", buffered: true });
  });

test("a logo is uploaded and a menu is set by keys, and both are in the shop", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({
    shopUrl: shop.url,
    allow: [/400 POST .*(brand-pictures|change-menu)/, "422 POST /admin/preview"],
  });
  await watchHeader(page);
  await openAdmin(page, "/settings/brand");
  const brand = page.getByRole("region", { name: "Brand" });
  const logo = brand.getByRole("group", { name: "Logo", exact: true });
  await logo.locator("input").setInputFiles(svg);
  await expect(logo.getByText("SVG is not accepted")).toBeVisible();
  await logo.locator("input").setInputFiles(await picture(4000, 1000));
  await expect(logo.locator("img")).toBeVisible();
  await brand.getByLabel("Alternative text of the logo").fill("Ton & Feuer");
  const preview = page.locator(".preview-page:not(.is-next) iframe").contentFrame();
  await expect(preview.getByRole("banner").getByAltText("Ton & Feuer")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await brand.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Brand saved")).toBeVisible();

  await page.goto("/admin/menus/header");
  await page.getByRole("button", { name: "Edit this menu" }).press("Enter");
  const down = page.getByRole("button", { name: "Move down: Electronics" });
  await down.press("Enter");
  await expect(page.getByText("Electronics is at place 6 of")).toBeVisible();
  await expect(down).toBeFocused();
  await page.getByRole("button", { name: "Remove: Fashion" }).press("Enter");
  await page.getByRole("button", { name: "Move in: Bags & Wallets" }).press("Enter");
  await expect(page.getByText("Bags & Wallets is at place 3 of 20, second level")).toBeVisible();
  await page.getByRole("button", { name: "Add link" }).press("Enter");
  await page.keyboard.type("Studio");
  await page.keyboard.press("Tab");
  await page.keyboard.type("/nowhere");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  // The preview says so too.
  const row = page.getByRole("listitem").filter({ has: page.locator("[aria-invalid]") });
  await expect(row.getByText("Use a page of the shop, such as /faq")).toBeVisible();
  await page.getByLabel("Address").last().fill("/about");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Menu saved")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await goTo(page, "/");
    const shown = page.getByRole("banner").getByRole("img", { name: "Ton & Feuer" });
    await expect(shown).toBeVisible();
    expect((await shown.boundingBox())?.height).toBeGreaterThan(24);
    await page.getByRole("heading", { name: "Featured brands" }).scrollIntoViewIfNeeded();
    const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
    expect(moved).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page, { frame: true });
  }
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.locator("summary", { hasText: "Watches" }).press("Enter");
  await expect(menu.getByRole("link", { name: "Bags & Wallets" })).toBeVisible();
  await expectNoAxeViolations(page, { frame: true });
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link", { name: "Bags & Wallets" })).toHaveCount(0);
  await menu.getByRole("link", { name: "Studio" }).click();
  await expect(page).toHaveAddress("/about");
});

test("a shop gets its first picture as a banner", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url });
  await openAdmin(page, "/banners");
  await page.getByRole("link", { name: "Add banner" }).click();
  await page.getByLabel("Picture").setInputFiles(await picture(1600, 900));
  await expect(page.locator("main img")).toBeVisible();
  await page.getByLabel("Title").fill("Bowls for every day");
  await page.getByRole("button", { name: "Add banner" }).click();
  await expect(page.getByRole("heading", { name: "Bowls for every day" })).toBeVisible();
  await page.goto("/");
  expect(await page.content()).toContain("Bowls for every day");
});
