import { setPrices } from "./support/cart-shop.ts";
import {
  checkoutOf,
  expectAddressKept,
  expectPlaced,
  openFilled,
} from "./support/checkout-page.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo } from "./support/page.ts";

// What the checkout says and does about an order that was begun before.

test.beforeEach(({ shop }) => setPrices(shop));

test.for(["PayPal", "Apple Pay"])(
  "%s, cancelled on its own page, can be paid after all",
  async (method, { shop, openPage }) => {
    const page = await openFilled(openPage, shop);
    const { pay } = checkoutOf(page);
    await page.getByRole("radio", { name: /Express delivery/ }).check();
    await page.getByRole("radio", { name: method }).check();
    await page.getByRole("button", { name: "Pay $34.99" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    const number = await expectPlaced(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveAddress(`/checkout?order=${number}`);
    await expect(page.getByRole("radio", { name: method })).toBeChecked();
    await expect(pay).toHaveText("Pay $34.99");
    await expect(page).toHaveAddress(`/checkout?order=${number}`);
    await page.getByRole("radio", { name: "Card" }).check();
    // What was typed for this cart is still kept.
    await goTo(page, "/checkout?line=4x1");
    await expectAddressKept(page);
    await expect(page.getByRole("radio", { name: /Express delivery/ })).toBeChecked();
    await goTo(page, `/checkout?order=${number}`);
    await page.getByRole("radio", { name: method }).check();
    await pay.click();
    await page.getByRole("button", { name: "Pay $34.99" }).click();
    expect(await expectPlaced(page)).toBe(number);
  },
);
