import type { Page } from "playwright-core";
import { expect, untilFetched, untilHydrated, type PageOptions } from "./page.ts";
import { openAccount, type Shopper } from "./shopper.ts";
import type { RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

type NewPage = (options?: PageOptions) => Promise<Page>;
type Visit = PageOptions & {
  shop: RunningShop;
  /** Somebody who has an account already; else a new one is opened. */
  shopper?: Shopper;
};

/**
 * A page at an address with somebody signed in, whose address counts as verified. A page of the account has asked for
 * their lists, so that a session which ends now is no surprise to that question.
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

/** A page that knows who is signed in asks for their lists by itself, some time after its words are there. */
export const untilListsFetched = (page: Page) => untilFetched(page, "/api/account/lists");

/** Signs in without the form, for tests that are about something else. */
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
