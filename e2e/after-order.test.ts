import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { lamp, setPrices } from "./support/cart-shop.ts";
import { expectFits } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import {
  addLabel,
  approveReturn,
  deliverOrder,
  placeOrder,
  receiveReturn,
} from "./support/orders.ts";
import { expect, test } from "./support/shared-shop.ts";
import { goTo } from "./support/page.ts";

const PHOTOGRAPH = "sample/pictures/abacus-front.bd0e0500-1200.webp";
const inEurope = { city: "Berlin", zipCode: "10115", country: "DE" };
const title = (page: Page) => page.getByRole("heading", { level: 1 });

const LABEL = "public/apple-touch-icon.png";

/** Reloads until a job has cleaned the photographs. */
async function expectPhotographs(page: Page, number: string, count: number): Promise<void> {
  const shown = async () => {
    await goTo(page, `/orders/${number}/return`);
    return page.getByRole("img", { name: /Photograph/ }).count();
  };
  await expect.poll(shown, { timeout: 60_000 }).toBe(count);
}

test.beforeEach(({ shop }) => setPrices(shop));

describe("a delivered order", () => {
  test(
    "is returned with slip and label, and refunded, at every width",
    { timeout: 120_000 },
    async ({ shop, newPage }) => {
      const page = await newPage({ shopUrl: shop.url, width: 360, allow: ["422 POST /orders/"] });
      const main = page.getByRole("main");
      const email = "return@example.com";
      const lines = [{ productId: lamp.productId, quantity: 1 }];
      const order = await placeOrder(page, shop, { email, lines });
      await deliverOrder(shop, order);
      await goTo(page, `/orders/${order.number}`);
      await page.getByRole("link", { name: "Return items" }).click();
      await expect(title(page)).toHaveText("Return items");
      await expect(page.getByText(/Return by \w{3} \d+, \d{4}/)).toBeVisible();
      await page.getByLabel("Quantity to return").selectOption("1");
      const text = { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
      await page.getByLabel("Photos").setInputFiles(text);
      await page.getByLabel("Reason").selectOption("Arrived damaged");
      await page.getByRole("button", { name: "Request return" }).click();
      await expect(page.getByRole("alert")).toHaveText(/We can’t read one of the files/);
      await expectFits(page);
      await expectNoAxeViolations(page);
      await page.getByLabel("Photos").setInputFiles(PHOTOGRAPH);
      await page.getByRole("button", { name: "Request return" }).click();
      await expect(page.getByText("Return requested.")).toBeFocused();
      const photograph = page.getByRole("img", { name: "Photograph 1 of this return" });
      await expectPhotographs(page, order.number, 1);
      expect(
        await photograph.evaluate((image: HTMLImageElement) => image.decode()),
      ).toBeUndefined();

      await addLabel(shop, order.number, LABEL);
      await approveReturn(shop, order.number);
      const approved = await mailTo(email, { ...shop, subject: "Return approved" });
      expect(approved.text).toContain("1 High Street\n");
      expect(approved.text).toMatch(/Return by: \w{3} \d+, \d{4}/);
      expect(approved.text).toContain("Return shipping: Free with our label");
      await goTo(page, `/orders/${order.number}/return`);
      await expectFits(page);
      await expectNoAxeViolations(page);
      await page.getByRole("link", { name: "Print return slip" }).click();
      await expect(title(page)).toHaveText("Return slip");
      await expect(page.getByRole("img", { name: `Barcode ${order.number}-R1` })).toBeVisible();
      await expectFits(page);
      await expectNoAxeViolations(page);
      const [label] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download label" }).click(),
      ]);
      expect(label.suggestedFilename()).toBe(`${order.number}-R1.png`);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner")).not.toBeVisible();
      await expect(page.getByRole("link", { name: "Download label" })).not.toBeVisible();
      await expect(main.getByText("1 High Street", { exact: true })).toBeVisible();
      await page.emulateMedia({ media: "screen" });

      await receiveReturn(shop, order.number);
      await mailTo(email, { ...shop, subject: "Return received" });
      await mailTo(email, { ...shop, subject: "Refund of $" });
      await goTo(page, `/orders/${order.number}/return`);
      await expect(page.getByText("Return received, refund issued.")).toBeVisible();
      await expectFits(page);
      for (const news of ["New order: Perch", "Return requested: Perch"])
        await mailTo("hello@sundry.example", { ...shop, subject: news });
    },
  );

  test("is returned without JavaScript", async ({ shop, newPage }) => {
    const page = await newPage({ shopUrl: shop.url, javaScript: false });
    const order = await placeOrder(page, shop);
    await deliverOrder(shop, order);
    await goTo(page, `/orders/${order.number}/return`);
    await page.getByLabel("Quantity to return").selectOption("2");
    await page.getByLabel("Reason").selectOption("Changed my mind");
    await page.getByLabel("Photos").setInputFiles([PHOTOGRAPH, PHOTOGRAPH]);
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByText("Return requested.")).toBeVisible();
    await expectPhotographs(page, order.number, 2);
  });
});

describe("an order to a country of the European Union", () => {
  test("has a receipt, and is withdrawn from in two steps, with a receipt on the page and by email", async ({
    shop,
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url, width: 360 });
    const order = await placeOrder(page, shop, { address: inEurope });
    await goTo(page, `/orders/${order.number}`);
    await page.getByRole("link", { name: "View receipt" }).click();
    await expect(title(page)).toHaveText("Invoice and receipt");
    await expect(page.getByText(/^\d{4}-\d{6}$/)).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
    // Its print has nothing else.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).not.toBeVisible();
    await expect(page.getByRole("link", { name: "Back to order" })).not.toBeVisible();
    await expect(page.getByText("Ada Lovelace")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Back to order" }).click();

    await page.getByRole("link", { name: "Withdraw from contract here" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Ada Lovelace");
    await expect(page.getByLabel("Contact email")).toHaveValue(order.email);
    await expectFits(page);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Withdraw from contract here" }).click();
    await expect(title(page)).toHaveText("Confirm your withdrawal");
    await expectFits(page);
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(title(page)).toHaveText("You have withdrawn");
    await expect(page.getByText(/\d\d:\d\d:\d\d UTC/)).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
    const email = await mailTo(order.email, {
      dataDir: shop.dataDir,
      subject: "Receipt of your withdrawal",
    });
    expect(email.text).toMatch(/Received: .*\d\d:\d\d:\d\d UTC/);
  });
});
