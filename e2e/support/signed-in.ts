import type { Page } from "playwright-core";
import { expect, untilFetched, untilHydrated, type PageOptions } from "./page.ts";
import { openAccount, type Shopper } from "./shopper.ts";
import type { RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

type NewPage = (options?: PageOptions) => Promise<Page>;
type Visit = PageOptions & {
  shop: RunningShop;
  /** An existing account; by default a new one is created. */
  shopper?: Shopper;
};

/**
 * Opens a URL with a signed-in, verified account. On an account page it waits for the lists' request, so that a
 * session ended by the test does not fail it.
 */
export async function visitSignedIn(
  newPage: NewPage,
  address: string,
  { shop, shopper: known, ...options }: Visit,
): Promise<{ page: Page; shopper: Shopper }> {
  const shopper = known ?? (await verifiedShopper(shop));
  const page = await newPage({ shopUrl: shop.url, ...options });
  await signInQuietly(page, shop, shopper);
  const answer = await page.goto(address);
  await untilHydrated(page);
  const asksForLists = /^\/(account|profile)\b/.test(address) && answer?.ok();
  if (asksForLists && options.javaScript !== false) await untilListsFetched(page);
  return { page, shopper };
}

/** A page with a session requests the lists some time after it is rendered. */
export const untilListsFetched = (page: Page) => untilFetched(page, "/api/account/lists");

/** Signs in without the form, for tests of other features. */
export async function signInQuietly(
  page: Page,
  shop: RunningShop,
  { email, password }: Shopper,
): Promise<void> {
  const response = await page.request.post("/api/auth/sign-in", {
    data: { email, password },
    headers: { Origin: shop.url },
  });
  expect([response.status(), await response.text()]).toEqual([200, expect.any(String)]);
}

export async function verifiedShopper(shop: RunningShop): Promise<Shopper> {
  const shopper = await openAccount(shop);
  await sql(shop.dataDir, "update account set email_verified = true where email = $1", [
    shopper.email,
  ]);
  return shopper;
}
