import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { keptCart, setPrices } from "./support/cart-shop.ts";
import {
  checkoutOf,
  expectAddressKept,
  expectPlaced,
  fillAddress,
  withCart,
} from "./support/checkout-page.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goTo, test } from "./support/page.ts";
import { sql } from "./support/sql.ts";
import { startStripeShop, type StripeShop } from "./support/stripe-shop.ts";

// Stripe.js is a stub here, because no test may connect to Stripe; the shop, the Stripe double and its webhooks are
// real.
let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop();
});
beforeEach(() => setPrices(shop));
afterAll(() => shop.discard());

const cards = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksForApproval: "4000 0027 6000 3184",
};

const cardAtStripe = (page: Page) => page.getByLabel("Card number at Stripe");
const bank = (page: Page) => page.getByRole("dialog", { name: "Your bank" });
const optionsOf = () => ({ ...withCart(shop).options, ...shop.buyer });

/** The state of an order in the shop's database and at the Stripe double. */
async function booksOf(number: string) {
  const [order] = await sql<{ state: string; placings: number }>(
    shop.dataDir,
    `select state, (select count(*)::int from order_event where order_id = id and type = 'placed') as placings
     from shop_order where number = $1`,
    [number],
  );
  const intents = shop.stripe.intents().filter(({ metadata }) => metadata["order"] === number);
  const charged = intents.map(({ id }) => shop.stripe.kept(id));
  return { state: order?.state, placings: order?.placings, charged };
}

describe("paying by card through Stripe", () => {
  test("takes one press, in Stripe's fields, which load when they can", async ({ newPage }) => {
    const page = await newPage({
      ...optionsOf(),
      allow: [...shop.buyer.allow!, /js\.stripe\.com/, /net::ERR_FAILED/],
    });
    // Browsing loads nothing of Stripe, and shows the marks of enabled methods.
    await goTo(page, "/cart");
    const marks = (within: "contentinfo" | "main") =>
      page.getByRole(within).getByRole("list", { name: "Accepted payments" });
    await expect(marks("contentinfo").getByRole("img")).toHaveCount(2);
    await expect(marks("main").getByRole("img")).toHaveCount(3);
    await expect(marks("main").getByRole("img", { name: "Apple Pay" })).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes("stripe"))).toEqual([]);

    await page.route("https://js.stripe.com/**", (route) => route.abort());
    await goTo(page, withCart(shop).address);
    await expect(page.getByText("Card could not be loaded.")).toBeVisible();
    await shop.serveStripe(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await fillAddress(page);
    await expect(page.getByText("2599 usd by card")).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await cardAtStripe(page).fill(cards.pays);
    await checkoutOf(page).pay.click();
    const number = await expectPlaced(page);
    expect((await keptCart(page)).items).toEqual([]);
    await shop.sendWebhooks();
    expect(await booksOf(number)).toEqual({ state: "placed", placings: 1, charged: [2599] });
  });

  test("keeps the address and the cart while a card fails, and asks the bank in the page", async ({
    newPage,
  }) => {
    const page = await newPage(optionsOf());
    await shop.serveStripe(page);
    await goTo(page, withCart(shop).address);
    await fillAddress(page);
    const { pay, problem } = checkoutOf(page);
    await cardAtStripe(page).fill("4242");
    await pay.click();
    await expect(problem).toContainText("Your card number is incomplete.");
    await cardAtStripe(page).fill(cards.declined);
    await pay.click();
    await expect(problem).toContainText("Your card was declined, and nothing was charged.");
    const billing = await page.evaluate(() => Reflect.get(window, "billing") as unknown);
    expect(billing).toMatchObject({
      name: "Ada Lovelace",
      address: { postal_code: "62701", country: "US" },
    });
    expect((await keptCart(page)).items).toHaveLength(1);

    // The dialog is announced to screen readers.
    await cardAtStripe(page).fill(cards.asksForApproval);
    await pay.click();
    await expect(page.getByText("Your bank asks you to confirm this payment")).toHaveCount(1);
    await bank(page).getByRole("button", { name: "Close" }).click();
    await expect(problem).toContainText("Your bank is still waiting for your answer");
    await pay.click();
    await bank(page).getByRole("button", { name: "Refuse" }).click();
    await expect(problem).toContainText("Your bank did not confirm the payment");
    await expectAddressKept(page);
    await pay.click();
    await bank(page).getByRole("button", { name: "Approve" }).click();
    expect(await booksOf(await expectPlaced(page))).toMatchObject({ charged: [0, 2599] });
  });
});
