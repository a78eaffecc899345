import sharp from "sharp";
import { openAdmin } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test } from "./support/shared-shop.ts";

async function picture() {
  const background = { r: 160, g: 120, b: 90 };
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  return { name: "shelf.png", mimeType: "image/png", buffer: await made.png().toBuffer() };
}

test("a page of several kinds is written, corrected, seen in the shop and in its footer", async ({
  shop,
  newPage,
}) => {
  const allow = ["400 POST /api/admin/v1/commands", "422 POST /admin/preview"];
  const page = await newPage({ shopUrl: shop.url, width: 360, allow });
  const card = (number: number) => page.getByRole("group", { name: new RegExp(`^${number}\\. `) });
  const add = async (kind: string) => {
    await page.getByLabel("Kind of the new section").selectOption(kind);
    await page.getByRole("button", { name: "Add section" }).click();
  };
  const publish = () => page.getByRole("button", { name: "Save and publish" }).click();
  await openAdmin(page, "/pages/new");
  await page.getByLabel("Title").fill("Our story");
  await page.getByLabel("URL").fill("our-story");
  await page.getByRole("button", { name: "Add page" }).click();

  await add("Text");
  await expect(card(1).getByLabel("Heading")).toBeFocused();
  await card(1).getByLabel("Text", { exact: true }).fill("We began with **one shelf**.");
  await add("Picture beside text");
  await card(2).getByLabel("Text", { exact: true }).fill("It is still there.");
  await card(2)
    .getByLabel("Picture", { exact: true })
    .setInputFiles(await picture());
  await expect(card(2).locator("img")).toBeVisible();
  await card(2).getByLabel("Alternative text").fill("A shelf");
  await add("Products of a category");
  await card(3).getByLabel("Category").selectOption("Books");
  await add("Button");
  await card(4).getByLabel("Text", { exact: true }).fill("See the deals");
  await card(4).getByLabel("Link").fill("/daels");
  await page.getByLabel("In the footer").selectOption("Help");
  await publish();
  await expect(card(4).getByText("Use a page of the shop, such as /faq")).toBeVisible();
  await card(4).getByLabel("Link").fill("/deals");
  // The focus follows the section, so that a key moves it on.
  await card(4).getByRole("button", { name: "Move up" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(card(2).getByRole("button", { name: "Move up" })).toBeFocused();
  await expect(card(2).getByLabel("Link")).toHaveValue("/deals");
  await expectNoSidewaysScroll(page);
  // At the end the bar that saves covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectNoAxeViolations(page);
  const preview = page.frameLocator("iframe").first();
  await expect(preview.getByRole("link", { name: "See the deals" })).toBeVisible();
  await publish();
  await expect(page.getByText("Page published")).toBeVisible();

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Our story" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Our story" })).toBeVisible();
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(main.getByRole("img", { name: "A shelf" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await main.getByRole("link", { name: "See the deals" }).click();
  await page.waitForURL("**/deals");
  const sitemap = await page.request.get(`${shop.url}/sitemap.xml`);
  expect(await sitemap.text()).toContain(`${shop.url}/pages/our-story<`);
});

test("the FAQ is replaced, previewed, and back when the page is removed", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url });
  const faq = async () => (await page.request.get(`${shop.url}/faq`)).text();
  expect(await faq()).toContain("Do I need an account?");
  await openAdmin(page, "/pages/new");
  await page.getByLabel("Title").fill("Ask us");
  await page.getByLabel("URL").fill("faq");
  await page.getByRole("button", { name: "Add page" }).click();
  const text = page.getByRole("group", { name: "1. Text" }).getByLabel("Text", { exact: true });
  const save = async (name: string, done: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await expect(text).toHaveValue(/Do I need an account\?/);
  await text.fill("### Do you wrap gifts?\nYes, at {shop.name}.");
  await expect(page.frameLocator("iframe").first().getByText("Do you wrap gifts?")).toBeVisible();
  await save("Save", "Page saved");
  expect(await faq()).toContain("Do I need an account?");
  const address = await page
    .getByRole("link", { name: "Preview", exact: true })
    .getAttribute("href");
  const preview = await page.request.get(`${shop.url}${address}`);
  expect(await preview.text()).toContain("Do you wrap gifts?");
  expect(preview.headers()["cache-control"]).toBe("no-store");
  const stranger = await fetch(`${shop.url}${address}`);
  expect([stranger.status, (await stranger.text()).includes("wrap gifts")]).toEqual([404, false]);

  await save("Publish", "Page published");
  await expect(page.getByRole("link", { name: "Open in the shop" })).toBeVisible();
  expect(await faq()).toContain("Do you wrap gifts?");
  // A change is a draft until it is published.
  await text.fill("Nothing yet.");
  await save("Save", "Page saved");
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  expect(await faq()).toContain("Do you wrap gifts?");
  await save("Publish", "Page published");
  expect(await faq()).toContain("Nothing yet.");
  await page.getByRole("button", { name: /^Restore version/ }).click();
  await expect(page.getByText("Version restored")).toBeVisible();
  expect(await faq()).toContain("Do you wrap gifts?");
  await page.getByRole("button", { name: "Remove", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Page removed")).toBeVisible();
  expect(await faq()).toContain("Do I need an account?");
});
