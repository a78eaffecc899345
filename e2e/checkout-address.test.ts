import type { Locator, Page } from "playwright-core";
import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { setPrices } from "./support/cart-shop.ts";
import {
  checkoutOf,
  expectPlaced,
  fillAddress,
  fillCard,
  withCart,
} from "./support/checkout-page.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { placeOrder } from "./support/orders.ts";
import { goTo, reload } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { visitSignedIn } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();
const express = (page: Page, price: string) =>
  page.getByRole("radio", { name: `Express delivery ${price}` });

/** Asserts that a field is linked to its error, and that the error summary links to the field. */
async function expectLinked(page: Page, control: Locator, sentence: string) {
  await expect(control).toHaveAttribute("aria-invalid", "true");
  const id = await control.getAttribute("id");
  await expect(control).toHaveAttribute("aria-describedby", new RegExp(`\\b${id}-error\\b`));
  await expect(page.locator(`#${id}-error`)).toContainText(sentence);
  const link = checkoutOf(page).problem.getByRole("link", { name: sentence });
  await expect(link).toHaveAttribute("href", `#${id}`);
}

test.beforeEach(({ shop }) => setPrices(shop));

test("another country keeps what was typed, wrong values are errors of their fields, and delivery is chosen by its days", async ({
  shop,
  openPage,
}) => {
  const { address, options } = withCart(shop);
  const allow = ["422 POST /checkout.data"];
  const page = await openPage(address, { ...options, width: 360, allow });
  const { country, city, state, zipCode, street, pay } = checkoutOf(page);
  await fillAddress(page, "wrong@example.com");
  await expect(pay).toHaveText("Pay $25.99");
  await country.focus();
  await country.selectOption("Germany");
  await expect(country).toBeFocused();
  await expect(state).not.toBeVisible();
  await expect(field(page, "Postal code")).toHaveValue("62701");
  await expect(field(page, "Town or city")).toHaveValue("Springfield");
  await expect(field(page, "Street and house number")).toHaveValue("12 Analytical Way");
  await country.selectOption("Japan");
  await field(page, "Postal code").fill("627");
  await field(page, "City or ward").focus();
  await expect(page.getByText("in Japan it looks like 100-0001")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await field(page, "Postal code").fill("62701");
  await country.selectOption("United States");
  await expect(state).toHaveValue("IL");
  await expect(zipCode).toHaveValue("62701");
  await expect(city).toHaveValue("Springfield");
  await expect(street).toHaveValue("12 Analytical Way");

  await express(page, "$14.99").check();
  await expect(pay).toHaveText("Pay $34.99");
  await reload(page);
  await expect(express(page, "$14.99")).toBeChecked();
  const chosen = page.locator("label", { has: page.getByRole("radio", { checked: true }) });
  const said = (await chosen.first().innerText()).match(/Arrives (.+)/)?.[1] ?? "";
  expect(said).toMatch(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d/);

  const telephone = page.getByLabel("Phone number");
  await fillCard(page, cards.pays);
  await page.getByText("Add phone number", { exact: true }).click();
  await zipCode.fill("!!!!");
  await telephone.fill("call me maybe");
  await pay.click();
  await expectLinked(page, zipCode, "Please check the ZIP code: in the United States it looks");
  // The server checks the telephone number only when every other field is valid.
  await zipCode.fill("62701");
  await pay.click();
  await expectLinked(page, telephone, "Please check the phone number.");
  await telephone.fill("217-555-0148");
  await pay.click();
  await expectPlaced(page);
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText("Express delivery").first()).toBeVisible();
});

test("a country chosen before the scripts load decides the fields", async ({ shop, newPage }) => {
  const { address, options } = withCart(shop);
  const page = await newPage(options);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await checkoutOf(page).firstName.fill("Ada");
  await checkoutOf(page).country.selectOption("GB");
  scripts.resolve();
  await expect(field(page, "Postcode")).toBeVisible();
  await expect(checkoutOf(page).firstName).toHaveValue("Ada");
  await expect(express(page, "$34.99")).toBeVisible();
});

test("a member saves an address to the profile, finds that of the last order, and can choose another", async ({
  shop,
  newPage,
}) => {
  const { address, options } = withCart(shop);
  const { page, shopper } = await visitSignedIn(newPage, address, { shop, ...options });
  await expect(checkoutOf(page).email).toHaveValue(shopper.email);
  await fillAddress(page, shopper.email);
  await fillCard(page, cards.pays);
  const keep = page.getByRole("checkbox", { name: "Save this address to my profile" });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await checkoutOf(page).pay.click();
  await expectPlaced(page);
  const kept = await sql(
    shop.dataDir,
    "select address1, state, country from profile where email = $1",
    [shopper.email],
  );
  expect(kept).toEqual([{ address1: "12 Analytical Way", state: "IL", country: "United States" }]);

  await placeOrder(page, shop);
  await goTo(page, address);
  await expect(field(page, "Postcode")).toHaveValue("SW1Y 4JH");
  await expect(keep).toHaveCount(0);
  await expect(express(page, "$34.99")).toBeVisible();
  const known = page.getByRole("region", { name: "Delivery address" });
  await expect(known.getByText("Lovelace", { exact: false }).first()).toBeVisible();
  await known.getByText("Change", { exact: true }).click();
  await page.getByText("Choose another saved address").click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: /12 Analytical Way/ }).click();
  await expect(checkoutOf(page).street).toBeFocused();
  await expect(checkoutOf(page).street).toHaveValue("12 Analytical Way");
  await expect(checkoutOf(page).state).toHaveValue("IL");
  await expect(express(page, "$14.99")).toBeVisible();
});
