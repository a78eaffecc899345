import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { deliverOrder, placeOrder } from "./support/orders.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";

const PHOTOGRAPH = "sample/pictures/abacus-front.bd0e0500-1200.webp";
/** The shopkeeper's commands are separate processes. */
const slow = { timeout: 60_000 };
const inEurope = { city: "Berlin", zipCode: "10115", country: "DE" };
const title = (page: Page) => page.getByRole("heading", { level: 1 });

describe("a delivered order", () => {
  test(
    "is returned in part with a photo, which its buyer can see",
    slow,
    async ({ shop, openPage }) => {
      const page = await openPage("/contact", { width: 360, allow: ["422 POST /orders/"] });
      const order = await placeOrder(page, shop);
      await deliverOrder(shop, order);
      await goTo(page, `/orders/${order.number}`);
      await page.getByRole("link", { name: "Return items" }).click();
      await expect(title(page)).toHaveText("Return something");
      await expectNoSidewaysScroll(page);
      await page.getByLabel("How many come back?").selectOption("1");
      const text = { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
      await page.getByLabel("Pictures").setInputFiles(text);
      await page.getByLabel("Why?").selectOption("It arrived damaged");
      await page.getByRole("button", { name: "Ask for the return" }).click();
      await expect(page.getByRole("alert")).toHaveText(/no picture that we can read/);
      await expectNoAxeViolations(page);
      await page.getByLabel("Pictures").setInputFiles(PHOTOGRAPH);
      await page.getByRole("button", { name: "Ask for the return" }).click();
      await expect(page.getByText("We have your request")).toBeVisible();
      const photograph = page.getByRole("img", { name: "Photograph 1 of this return" });
      await expect(photograph).toBeVisible();
      expect(
        await photograph.evaluate((image: HTMLImageElement) => image.decode()),
      ).toBeUndefined();
      await expectNoAxeViolations(page);
    },
  );

  test("is returned without JavaScript", slow, async ({ shop, openPage }) => {
    const page = await openPage("/contact", { javaScript: false });
    const order = await placeOrder(page, shop);
    await deliverOrder(shop, order);
    await goTo(page, `/orders/${order.number}/return`);
    await page.getByLabel("How many come back?").selectOption("2");
    await page.getByLabel("Why?").selectOption("It does not suit me");
    await page.getByLabel("Pictures").setInputFiles([PHOTOGRAPH, PHOTOGRAPH]);
    await page.getByRole("button", { name: "Ask for the return" }).click();
    await expect(page.getByText("We have your request")).toBeVisible();
    await expect(page.getByRole("img", { name: /Photograph/ })).toHaveCount(2);
  });
});

describe("an order to a country of the European Union", () => {
  test("is withdrawn from in two steps, with a receipt on the page and by email", async ({
    shop,
    openPage,
  }) => {
    const page = await openPage("/contact", { width: 360 });
    const order = await placeOrder(page, shop, { address: inEurope });
    await goTo(page, `/orders/${order.number}`);
    await page.getByRole("link", { name: "Withdraw from contract here" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Ada Lovelace");
    await expect(page.getByLabel("Email where we can reach you")).toHaveValue(order.email);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Withdraw from contract here" }).click();
    await expect(title(page)).toHaveText("Confirm your withdrawal");
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(title(page)).toHaveText("You have withdrawn");
    await expect(page.getByText(/\d\d:\d\d:\d\d UTC/)).toBeVisible();
    await expectNoAxeViolations(page);
    const email = await mailTo(order.email, {
      dataDir: shop.dataDir,
      subject: "Receipt of your withdrawal",
    });
    expect(email.text).toMatch(/Received: .*\d\d:\d\d:\d\d UTC/);
  });

  test("is withdrawn from without JavaScript", async ({ shop, openPage }) => {
    const page = await openPage("/contact", { javaScript: false });
    const order = await placeOrder(page, shop, { address: inEurope });
    await goTo(page, `/orders/${order.number}/withdraw`);
    await page.getByRole("button", { name: "Withdraw from contract here" }).click();
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(title(page)).toHaveText("You have withdrawn");
  });
});

test("a receipt can be read, and its print has nothing else", async ({ shop, openPage }) => {
  const page = await openPage("/contact", { width: 360 });
  const { number } = await placeOrder(page, shop);
  await goTo(page, `/orders/${number}`);
  await page.getByRole("link", { name: "View receipt" }).click();
  await expect(title(page)).toHaveText("Invoice and receipt");
  await expect(page.getByText(/^\d{4}-\d{6}$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).not.toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the order" })).not.toBeVisible();
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
});
