import type { Page } from "playwright-core";
import { cards } from "#testing/orders/checkout.ts";
import { askBack, decide, inGermany, orderStates } from "#testing/orders/order-states.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectPlaced, fillAddress, payByCard } from "./support/checkout-page.ts";
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
  "in doubt",
  "expired",
  "sent in part",
  "refunded in part",
  "lost to a dispute",
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

test("a member's order is followed from the product to its return", async ({ shop, newPage }) => {
  const page = await newPage({ shopUrl: shop.url, width: 360 });
  const member = await verifiedShopper(shop);
  await signInQuietly(page, shop, member);
  // The list is empty at first.
  await goTo(page, "/account/orders");
  await expectFaultlessAtAnyWidth(page);
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
    await change();
  }
  await expectFaultlessAtAnyWidth(page);
  await goTo(page, "/account");
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

test("an order is found by a guest, and withdrawn from by the footer's link, without an account", async ({
  shop,
  newPage,
}) => {
  const made = await newPage({ shopUrl: shop.url });
  const { number, email } = await placeOrder(made, shop, { address: inGermany });
  const page = await newPage({ shopUrl: shop.url });
  await goTo(page, "/track-order");
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
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  await expectFits(page);
  await expectNoAxeViolations(page);
  const { text } = await mailTo(email, { dataDir: shop.dataDir, subject: "Your code" });
  await page.getByLabel("Code").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "View order" }).click();
  await expect(page).toHaveAddress(`/orders/${number}/withdraw`);
  await expect(page.getByRole("button", { name: "Withdraw from contract here" })).toBeVisible();
});
