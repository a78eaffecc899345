import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectPlaced, fillAddress, payByCard } from "./support/checkout-page.ts";
import { expectFaultlessAtAnyWidth, expectFits } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { openOrderDesk, type OrderDesk } from "./support/order-desk.ts";
import { arrived, askBack, decide, inGermany, one, orderStates } from "./support/order-states.ts";
import { placeOrder, plainProduct } from "./support/orders.ts";
import { expect, goTo, test, untilHydrated } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { signInQuietly, verifiedShopper } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

// Every state of an order as its buyer sees it, on a phone, a tablet and a desktop.

let shop: RunningShop;
let desk: OrderDesk;
let lines: { productId: number; quantity: number }[];
beforeAll(async () => {
  shop = await startShop();
  desk = await openOrderDesk(shop);
  const lamp = await plainProduct(shop);
  await sql(
    shop.dataDir,
    "update stock set on_hand = 500 where product_id in (2, $1) and variant_id is null",
    [lamp],
  );
  lines = [
    { productId: lamp, quantity: 2 },
    { productId: 2, quantity: 1 },
  ];
});
afterAll(async () => {
  await desk.close();
  await shop.discard();
});

test.for(orderStates)(
  "an order that is $is says so, and can be read at every width",
  async ({ heading, says, make, ...wanted }, { newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const { number } = await placeOrder(page, shop, { lines, ...wanted });
    await make?.(desk, number);
    await goTo(page, `/orders/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main").getByText(says).first()).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  },
);

test(
  "a member's order is followed from the product to its return",
  { timeout: 120_000 },
  async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url, width: 360 });
    const member = await verifiedShopper(shop);
    await signInQuietly(page, shop, member);
    await goTo(page, "/product/perch-desk-lamp");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Add to Cart" }).first().click();
    await goTo(page, "/checkout");
    await fillAddress(page, member.email);
    await payByCard(page, cards.pays);
    const number = await expectPlaced(page);
    const order = page.getByRole("article").filter({ hasText: number });
    const step = main.getByRole("list", { name: "Order progress" }).locator("[aria-current=step]");
    const changes = [
      ["Ordered", "Confirmed", () => desk.change(number, { type: "pack", lines: null })],
      ["Packed", "Packed", () => desk.ship(number)],
      ["Shipped", "On its way", () => desk.change(number, { type: "deliver", shipment: null })],
      ["Delivered", "Delivered", () => desk.change(number, askBack, decide("approved"))],
    ] as const;
    for (const [name, stage, change] of changes) {
      await goTo(page, `/account/orders/${number}`);
      await expect(step).toHaveText(name);
      await expectFits(page);
      if (name === "Shipped") await expectOnFirstScreen(page);
      await goTo(page, "/account/orders");
      await expect(order).toContainText(stage);
      await expectFits(page);
      await change();
    }
    await goTo(page, "/account");
    await expect(order.getByRole("link", { name: "Track package" })).toHaveCount(0);
    await expectFaultlessAtAnyWidth(page);
    await page.getByRole("link", { name: `Send back your return of order ${number}` }).click();
    await expect(page).toHaveAddress(`/orders/${number}/return`);
  },
);

/** Delivery date, progress and tracking need no scrolling. */
async function expectOnFirstScreen(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  for (const size of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [
      page.getByText(/^\w{3}, \w{3} \d+/).first(),
      page.getByRole("list", { name: "Order progress" }),
      page.getByRole("link", { name: "Track package" }).first(),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThan(size.height);
    }
  }
  await page.setViewportSize(before);
}

describe("an order and its papers", () => {
  test("can be read at every width: a return, a withdrawal and the papers", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const { number } = await placeOrder(page, shop, { lines, address: inGermany });
    const refund = { type: "refund", lines: one, shipping: false, amount: null } as const;
    await arrived(refund)(desk, number);
    const title = page.getByRole("heading", { level: 1 });
    for (const [address, heading] of [
      ["return", "Return items"],
      ["receipt", "Invoice and receipt"],
      ["withdraw", "Withdraw from contract"],
    ] as const) {
      await goTo(page, `/orders/${number}/${address}`);
      await expect(title).toHaveText(heading);
      await expectFits(page);
      await expectNoAxeViolations(page);
    }
    await page.getByRole("button", { name: "Withdraw from contract here" }).click();
    await expect(title).toHaveText("Confirm your withdrawal");
    await expectFits(page);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(title).toHaveText("You have withdrawn");
    await expectFits(page);
    await expectNoAxeViolations(page);
  });

  test("is found by a guest at every width", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const { number, email } = await placeOrder(page, shop, { lines });
    await goTo(page, "/track-order");
    await expectFits(page);
    await expectNoAxeViolations(page);
    await page.getByLabel("Order number").fill(number);
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByLabel("Code")).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  });

  test("can be withdrawn from by the footer's link, without an account", async ({ newPage }) => {
    const made = await newPage({ shopUrl: shop.url });
    const { number, email } = await placeOrder(made, shop, { lines, address: inGermany });
    const page = await newPage({ shopUrl: shop.url });
    await goTo(page, "/contact");
    await page
      .getByRole("navigation", { name: "Footer" })
      .getByRole("link", { name: "Withdraw from Contract" })
      .click();
    await expect(page).toHaveAddress("/withdraw");
    await expect(page).toHaveTitle("Withdraw from contract – Sundry");
    await untilHydrated(page);
    await page.getByLabel("Order number").fill(number);
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByLabel("Code")).toBeVisible();
    const { text } = await mailTo(email, { dataDir: shop.dataDir, subject: "Your code" });
    await page.getByLabel("Code").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
    await page.getByRole("button", { name: "View order" }).click();
    await expect(page).toHaveAddress(`/orders/${number}/withdraw`);
    await expect(page.getByRole("button", { name: "Withdraw from contract here" })).toBeVisible();
  });

  test("is listed for a member at every width, and the list is empty before", async ({
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url });
    await signInQuietly(page, shop, await verifiedShopper(shop));
    await goTo(page, "/account/orders");
    await expectFits(page);
    await expectNoAxeViolations(page);
    // One more than a page has.
    for (let count = 0; count < 11; count += 1) await placeOrder(page, shop, { card: null });
    await goTo(page, "/account/orders");
    await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0);
    await expect(page.getByRole("link", { name: "Older orders" })).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  });
});
