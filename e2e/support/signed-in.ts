import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { hashPassword } from "#modules/accounts/use-cases/passwords.server.ts";
import { expect, untilFetched, untilHydrated, type PageOptions } from "./page.ts";
import { newShopper, PASSWORD, type Shopper } from "./shopper.ts";
import type { RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

type NewPage = (options?: PageOptions) => Promise<Page>;
type Shop = Pick<RunningShop, "url" | "dataDir">;
type Visit = PageOptions & {
  /** By default the shop that all tests share. */
  shop?: Shop;
  /** An existing account; by default a new one is created. */
  shopper?: Shopper;
  isVerified?: boolean;
  /** The browser has signed in before, so that every page requests its session. */
  isRemembered?: boolean;
};

/** The shop of all test files, for tests that change only their own accounts. */
export const sharedShop: Shop = { url: inject("shopUrl"), dataDir: inject("shopDataDir") };

/**
 * Opens a URL with a signed-in, verified account. On an account page it waits for the lists' request, so that a
 * session ended by the test does not fail it.
 */
export async function visitSignedIn(
  newPage: NewPage,
  address: string,
  options: Visit = {},
): Promise<{ page: Page; shopper: Shopper }> {
  const { page, shopper } = await signedInPage(newPage, options);
  const answer = await page.goto(address);
  await untilHydrated(page);
  const asksForLists = /^\/(account|profile)\b/.test(address) && answer?.ok();
  if (asksForLists && options.javaScript !== false) await untilListsFetched(page);
  return { page, shopper };
}

/** A blank page of a browser that is signed in. */
export async function signedInPage(
  newPage: NewPage,
  { shop = sharedShop, shopper: known, isVerified = true, isRemembered, ...options }: Visit = {},
): Promise<{ page: Page; shopper: Shopper }> {
  const shopper = known ?? (await makeAccount(shop, { isVerified }));
  const page = await newPage({
    shopUrl: shop.url,
    ...options,
    ...(isRemembered && { context: remembering(shop, options.context) }),
  });
  // A sign-in finds the orders that a known shopper placed as a guest.
  if (known) await signInQuietly(page, shop, shopper);
  else await openSession(page, shop, shopper);
  return { page, shopper };
}

/** A page with a session requests the lists some time after it is rendered. */
export const untilListsFetched = (page: Page) => untilFetched(page, "/api/account/lists");

/** Signs in without the form, for tests of other features. */
export async function signInQuietly(
  page: Page,
  shop: Shop,
  { email, password }: Shopper,
): Promise<void> {
  const response = await page.request.post("/api/auth/sign-in", {
    data: { email, password },
    headers: { Origin: shop.url },
  });
  expect([response.status(), await response.text()]).toEqual([200, expect.any(String)]);
}

export const verifiedShopper = (shop: Shop = sharedShop): Promise<Shopper> => makeAccount(shop);

/** A new account, written to the database, so that no limit counts it and no email is sent. */
export async function makeAccount(
  { dataDir }: Shop,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<Shopper> {
  const shopper = newShopper();
  const { firstName, lastName, email } = shopper;
  hash ??= hashPassword(PASSWORD);
  await sql(
    dataDir,
    `with made as (
       insert into account (id, email, email_verified, display_name) values ($1, $2, $3, $4)
     ), opened as (
       insert into profile (uid, email, first_name, last_name) values ($1, $2, $5, $6)
     )
     insert into sign_in_method (id, account_id, provider, provider_account_id, password_hash)
     values ($7, $1, 'password', $1, $8)`,
    [
      randomUUID(),
      email,
      isVerified,
      `${firstName} ${lastName}`,
      firstName,
      lastName,
      randomUUID(),
      await hash,
    ],
  );
  return shopper;
}
let hash: Promise<string> | undefined;

/** Gives this page's browser a new session of an account. */
async function openSession(page: Page, shop: Shop, shopper: Shopper): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const value = await insertSession(shop, shopper, userAgent);
  await page.context().addCookies([{ name: "shop.session", value, url: shop.url, httpOnly: true }]);
}

/** Adds a session of an account; returns the value of its cookie. */
export async function insertSession(
  { dataDir }: Shop,
  { email }: Shopper,
  userAgent: string,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await sql(
    dataDir,
    `insert into account_session (id, account_id, token_hash, user_agent, expires_at)
     select $1, id, $2, $3, now() + interval '1 day' from account where email = $4`,
    [randomUUID(), createHash("sha256").update(token).digest("base64url"), userAgent, email],
  );
  return token;
}

/** Ends every session of an account, as another device does. */
export async function endSessions({ dataDir }: Shop, { email }: Shopper): Promise<void> {
  await sql(
    dataDir,
    "delete from account_session using account where account.id = account_id and email = $1",
    [email],
  );
}

function remembering({ url }: Shop, context: PageOptions["context"] = {}) {
  const { storageState } = context;
  const { cookies = [], origins = [] } = typeof storageState === "object" ? storageState : {};
  const { origin } = new URL(url);
  const stored = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  const localStorage = [...stored, { name: "shop.signed-in", value: "1" }];
  return { ...context, storageState: { cookies, origins: [{ origin, localStorage }] } };
}
