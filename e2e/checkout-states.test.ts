import type { Page } from "playwright-core";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { systemClock } from "#platform/clock.ts";
import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { gone, keptCart, setPrices } from "./support/cart-shop.ts";
import {
  checkoutOf,
  isIntent,
  expectAddressKept,
  expectPlaced,
  fillAddress,
  fillCard,
  oneLampLine,
  openFilled,
  ordersOf,
  withCart,
} from "./support/checkout-page.ts";
import { expectFits } from "./support/layout.ts";
import { goTo } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { joinDatabase } from "./support/shop-nodes.ts";
import type { RunningShop } from "./support/shop.ts";
import { verifiedShopper } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

// Problems that prevent an order, and the payment page's messages about them.

test.beforeEach(({ shop }) => setPrices(shop));

async function expectReadable(page: Page): Promise<void> {
  await expectFits(page);
  await expectNoAxeViolations(page);
}

test("unavailable or scarce products are shown before anything is typed, and the rest can be ordered", async ({
  shop,
  openPage,
}) => {
  const lines = [...oneLampLine, { ...gone, quantity: 1 }, { productId: 2, quantity: 9 }];
  const { address, options } = withCart(shop, lines);
  const page = await openPage(address, options);
  const { problem, pay } = checkoutOf(page);
  await expect(problem).toContainText("No longer sold.");
  await expect(problem).toContainText("Only 7 left, and you want 9.");
  await expect(pay).toHaveCount(0);
  await expectReadable(page);
  await page.getByRole("link", { name: "Continue with available items" }).click();
  await expect(page).toHaveAddress("/checkout?line=4x1&line=2x7");
  await expect(problem).toHaveCount(0);
  await expect(pay).toBeVisible();
});

test("an overloaded shop and a rate limit refuse the order, and an unpaid one is paid at its own URL", async ({
  shop,
  openPage,
}) => {
  const email = "refused@example.com";
  const allow = ["503 POST /checkout.data", "429 POST /checkout.data"];
  const page = await openFilled(openPage, shop, { email, allow });
  const { pay, problem } = checkoutOf(page);
  await page.route("**/checkout.data*", (route) =>
    isIntent(route, "order")
      ? route.fulfill({ status: 503, headers: { "Retry-After": "5" }, body: "" })
      : route.continue(),
  );
  await fillCard(page, cards.withoutFunds);
  await pay.click();
  await expect(problem).toContainText("The shop is very busy right now. Nothing was charged");
  await expect(problem).toBeFocused();
  await page.unroute("**/checkout.data*");

  await orderTooOften(shop);
  await pay.click();
  await expect(problem).toHaveText(/Nothing was charged; please try again in \d+ minutes?\./);
  await expect(problem).toBeFocused();
  await expectAddressKept(page, email);
  await expectFits(page);
  await sql(shop.dataDir, "truncate rate_counter");
  await pay.click();
  await expect(problem).toContainText("There is not enough money");

  const [{ number } = { number: "" }] = await sql<{ number: string }>(
    shop.dataDir,
    "select number from shop_order order by id desc limit 1",
  );
  await goTo(page, `/checkout?order=${number}`);
  await expect(problem).toContainText("There is not enough money");
  await expectAddressKept(page, email);
  // In another browser the order has no checkout.
  await sql(shop.dataDir, "delete from checkout");
  await goTo(page, `/checkout?order=${number}`);
  await expect(page.getByRole("region", { name: `Order ${number}` })).toBeVisible();
  await expectReadable(page);
  await fillCard(page, cards.pays);
  await pay.click();
  expect(await expectPlaced(page)).toBe(number);
  expect(await ordersOf(shop, email)).toEqual(["placed"]);
});

test("an order with a total of 0 needs no payment, and no cart in the browser; an empty checkout leads back", async ({
  shop,
  openPage,
}) => {
  await sql(shop.dataDir, "update product set price = 6000, discount = 100 where id = 4");
  const page = await openPage("/checkout?line=4x1");
  await fillAddress(page, "nothing@example.com");
  await expect(page).toHaveAddress("/checkout?line=4x1");
  await expect(page.getByRole("region", { name: "Payment" })).toHaveCount(0);
  await expectReadable(page);
  await page.getByRole("button", { name: "Place the order" }).click();
  await expectPlaced(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  await expectFits(page);
  await goTo(page, "/checkout");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
  await expect(page.getByRole("link", { name: "Start Shopping" })).toBeVisible();
  await expectReadable(page);
});

test("signing in on the way leads back to the cart and the typed text", async ({
  shop,
  openPage,
}) => {
  const { email, password } = await verifiedShopper(shop);
  const page = await openFilled(openPage, shop);
  const stored: string[] = [];
  const pressed = Promise.withResolvers<void>();
  await page.route("**/checkout*", async (route) => {
    if (isIntent(route, "sign-in")) stored.push("sign-in");
    if (!isIntent(route, "save")) return route.continue();
    await pressed.promise;
    const response = await route.fetch();
    stored.push("save");
    return route.fulfill({ response }).catch(() => undefined);
  });
  await checkoutOf(page).street.fill("12 Analytical Way");
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))));
  pressed.resolve();
  await expect(page).toHaveAddress("/auth?next=/checkout");
  // A save that the shop stores last would keep the checkout from the account.
  expect(stored.at(-1)).toBe("sign-in");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveAddress("/checkout?line=4x1");
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await expectAddressKept(page);
  expect((await keptCart(page)).items).toHaveLength(1);
  await expectFits(page);
});

/** Counts orders from both addresses of this machine until the hourly limit is reached. */
async function orderTooOften({ dataDir }: RunningShop): Promise<void> {
  const db = await joinDatabase(dataDir);
  const services = { db, clock: systemClock };
  for (const address of ["127.0.0.1", "::1"])
    while ((await countTry(services, [[ordersLimits.order.perClient, address]])).ok);
  await db.destroy();
}
