import type { Page, Route } from "playwright-core";
import { linesSearch, type WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { keeping, lamp } from "./cart-shop.ts";
import { expect, untilHydrated, type PageOptions } from "./page.ts";
import type { RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

export const oneLampLine = [{ productId: lamp.productId, quantity: 1 }];

/** The checkout's URL, after storing the same cart in the browser. */
export function withCart(
  { url }: Pick<RunningShop, "url">,
  lines: readonly WantedLine[] = oneLampLine,
): { address: string; options: PageOptions } {
  return { address: `/checkout${linesSearch(lines)}`, options: keeping(url, lines) };
}

/** Locators of the page's parts by their accessible names. */
export function checkoutOf(page: Page) {
  // The fields of the billing address have the same labels and come later.
  const field = (name: string) => page.getByLabel(name, { exact: true }).first();
  return {
    email: field("Email"),
    firstName: field("First name"),
    lastName: field("Last name (optional)"),
    country: field("Country or region"),
    street: field("Street address"),
    city: field("City"),
    state: field("State"),
    zipCode: field("ZIP code"),
    cardNumber: field("Card number"),
    cardExpiry: field("Expires"),
    cardCode: field("Security code"),
    cardName: field("Name on card"),
    pay: page.getByRole("button", { name: /^Pay \$/ }),
    problem: page.getByRole("alert"),
  };
}

/** Whether a request sends the checkout's form with this intent. */
export function isIntent(route: Route, intent: string): boolean {
  const sent = route.request().postData() ?? "";
  return new RegExp(`name="intent"\\s+${intent}\\s|intent=${intent}(&|$)`).test(sent);
}

/** Fills in the contact and the address. */
export async function fillAddress(page: Page, email = "ada@example.com"): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.firstName.waitFor();
  await untilHydrated(page);
  // A member's email is known, and its field folded.
  if (await checkout.email.isVisible()) await checkout.email.fill(email);
  await checkout.firstName.fill("Ada");
  await checkout.lastName.fill("Lovelace");
  await checkout.street.fill("12 Analytical Way");
  await checkout.city.fill("Springfield");
  await checkout.state.selectOption("IL");
  await checkout.zipCode.fill("62701");
}

export async function fillCard(page: Page, { number }: { number: string }): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.cardNumber.waitFor();
  await untilHydrated(page);
  await checkout.cardNumber.fill(number);
  await checkout.cardExpiry.fill("04/39");
  await checkout.cardCode.fill("123");
  await checkout.cardName.fill("Ada Lovelace");
}

type OpenPage = (address: string, options?: PageOptions) => Promise<Page>;

/** A checkout of one lamp, filled in except for the payment. */
export async function openFilled(
  openPage: OpenPage,
  shop: Pick<RunningShop, "url">,
  { email, ...options }: PageOptions & { email?: string } = {},
): Promise<Page> {
  const { address, options: kept } = withCart(shop);
  const page = await openPage(address, { ...kept, ...options });
  await fillAddress(page, email);
  return page;
}

export async function payByCard(page: Page, card: { number: string }): Promise<void> {
  await fillCard(page, card);
  await checkoutOf(page).pay.click();
}

/** Checks that the typed address is still in the fields. */
export async function expectAddressKept(page: Page, email = "ada@example.com"): Promise<void> {
  const checkout = checkoutOf(page);
  await expect(checkout.email).toHaveValue(email);
  await expect(checkout.street).toHaveValue("12 Analytical Way");
  await expect(checkout.state).toHaveValue("IL");
  await expect(checkout.zipCode).toHaveValue("62701");
}

/** Waits for the page of a placed order; returns the order number. */
export async function expectPlaced(page: Page): Promise<string> {
  await expect(page).toHaveAddress(/^\/orders\/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The states of a buyer's orders, oldest first. */
export async function ordersOf(shop: RunningShop, email: string): Promise<string[]> {
  const rows = await sql<{ state: string }>(
    shop.dataDir,
    "select state from shop_order where email = $1 order by id",
    [email],
  );
  return rows.map(({ state }) => state);
}
