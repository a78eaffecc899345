import type { Page } from "playwright-core";
import { askBack, decide, inGermany, orderStates } from "#testing/orders/order-states.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectFits } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { openOrderDesk } from "./support/order-desk.ts";
import { placeOrder, plainProduct } from "./support/orders.ts";
import { goTo, untilHydrated } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { signInQuietly, verifiedShopper } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

// States of an order as its buyer sees them, on a phone, a tablet and a desktop. `order-states.test.tsx` of the route
// has all of them with their words.

let desk: Awaited<ReturnType<typeof openOrderDesk>>;
test.beforeAll(async ({ shop }) => {
  desk = await openOrderDesk(shop);
});
test.afterAll(() => desk.close());

/** One state for each arrangement of the page. */
const arrangements = [
  "waiting for its buyer at the bank",
  "expired",
  "sent in part",
  "refunded in part",
  "not to be returned",
  "withdrawn from in part",
];

test("an order can be read at every width, whatever its state", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url });
  const lamp = await plainProduct(shop);
  await sql(
    shop.dataDir,
    "update stock set on_hand = 500 where product_id in (2, $1) and variant_id is null",
    [lamp],
  );
  const lines = [
    { productId: lamp, quantity: 2 },
    { productId: 2, quantity: 1 },
  ];
  const states = orderStates.filter(({ is }) => arrangements.includes(is));
  expect(states).toHaveLength(arrangements.length);
  for (const { heading, says, make, ...wanted } of states) {
    const { number } = await placeOrder(page, shop, { lines, ...wanted });
    await make?.(desk, number);
    await goTo(page, `/orders/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main").getByText(says).first()).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  }
});

test("a member's order is followed in the account from the first to its return", async ({
  shop,
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  const member = await verifiedShopper(shop);
  await signInQuietly(page, shop, member);
  const main = page.getByRole("main");
  await goTo(page, "/account/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have no orders yet");
  const { number } = await placeOrder(page, shop, { email: member.email });
  const order = page.getByRole("article").filter({ hasText: number });
  await desk.ship(number);
  await goTo(page, `/account/orders/${number}`);
  const step = main.getByRole("list", { name: "Order progress" }).locator("[aria-current=step]");
  await expect(step).toHaveText("Shipped");
  await expectFits(page);
  await expectOnFirstScreen(page);
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page).toHaveAddress("/account/orders");
  await expect(order).toContainText("On its way");
  await desk.change(number, { type: "deliver", shipment: null });
  await desk.change(number, askBack, decide("approved"));
  await goTo(page, "/account/orders");
  await expect(order).toContainText("Delivered");
  await expectFits(page);
  await expectNoAxeViolations(page);
  await goTo(page, "/account");
  await expect(page.getByRole("region", { name: "Current orders" })).toContainText(number);
  await expect(order.getByRole("link", { name: "Track package" })).toHaveCount(0);
  await expectFaultlessAtAnyWidth(page);
  await page.getByRole("link", { name: `Send back your return of order ${number}` }).click();
  await expect(page).toHaveAddress(`/orders/${number}/return`);
});

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

test("an order is found by a guest by keyboard, and withdrawn from by the footer's link, without an account", async ({
  shop,
  newPage,
}) => {
  const made = await newPage({ shopUrl: shop.url });
  const { number, email } = await placeOrder(made, shop, { address: inGermany });
  const page = await newPage({ shopUrl: shop.url });
  await goTo(page, `/track-order?number=${number}`);
  await expect(page.getByLabel("Order number")).toHaveValue(number);
  await expectFits(page);
  await expectNoAxeViolations(page);
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "Withdraw from Contract" })
    .click();
  await expect(page).toHaveAddress("/withdraw");
  await expect(page).toHaveTitle("Withdraw from contract – Sundry");
  await untilHydrated(page);
  await page.getByLabel("Order number").fill(number);
  await page.getByRole("main").getByLabel("Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  await expectFits(page);
  await expectNoAxeViolations(page);
  const { text } = await mailTo(email, { dataDir: shop.dataDir, subject: "Your code" });
  await page.keyboard.type(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveAddress(`/orders/${number}/withdraw`);
  await expect(page.getByRole("button", { name: "Withdraw from contract here" })).toBeVisible();
});
