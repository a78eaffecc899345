import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, goTo, reload, test, untilFetched } from "./support/page.ts";
import {
  accountButton,
  authForm,
  openAccount,
  signIn,
  verificationLink,
} from "./support/shopper.ts";
import { untilListsFetched, visitSignedIn } from "./support/signed-in.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

const banner = (page: Page) => page.getByRole("banner");

async function anotherTab(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await goTo(other, address);
  return other;
}

/** A tab that shows the signed-in account and has finished its requests with the session. */
async function membersTab(page: Page, address: string): Promise<Page> {
  const other = await anotherTab(page, address);
  await expect(accountButton(other)).toBeVisible();
  await untilListsFetched(other);
  if (address === "/profile") await untilFetched(other, "/api/profile");
  return other;
}

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await banner(page).getByRole("button", { name: "Logout" }).click();
}

describe("tabs of one browser", () => {
  test("notice a sign-out at once, account pages included", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await signIn(page, await openAccount(shop, { isVerified: true }));
    await expect(accountButton(page)).toBeVisible();
    const profile = await membersTab(page, "/profile");
    await expect(profile.getByRole("heading", { level: 1 })).toHaveText("Profile Information");
    const category = await membersTab(page, "/category/books");
    await logOut(page);
    await expect(accountButton(category)).not.toBeVisible();
    await expect(category).toHaveAddress("/category/books");
    await expect(profile).toHaveAddress(/^\/auth/);
    await expect(profile.getByText("Profile Information")).toHaveCount(0);
  });

  test("notice a sign-in at once", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const owner = await openAccount(shop, { isVerified: true });
    await goTo(page, "/auth");
    const other = await anotherTab(page, "/auth?next=%2Fprofile");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign In");
    await signIn(page, owner);
    await expect(other).toHaveAddress("/profile");
    await expect(accountButton(other)).toBeVisible();
  });
});

test("a tab shows the address as verified after the mailed link was opened in another", async ({
  newPage,
}) => {
  const page = await newPage({ shopUrl: shop.url });
  const owner = await openAccount(shop);
  await signIn(page, owner);
  await expect(page).toHaveAddress("/verify-email");
  await goTo(page, "/category/books");
  await expect(accountButton(page)).toHaveText(/\(Unverified\)/);
  const link = await verificationLink(shop, owner.email);
  const { pathname, search } = new URL(link);
  const other = await page.context().newPage();
  await other.goto(pathname + search);
  await expect(accountButton(other)).not.toHaveText(/\(Unverified\)/);
  await expect(accountButton(page)).not.toHaveText(/\(Unverified\)/);
});

describe("a server that fails to return the session", () => {
  test("does not sign visitors out, and is asked again until it responds", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url, allow: ["GET /api/auth/session"] });
    await signIn(page, await openAccount(shop, { isVerified: true }));
    await expect(accountButton(page)).toBeVisible();
    let asked = 0;
    await page.route("**/api/auth/session", async (route) => {
      asked += 1;
      // The second request succeeds.
      if (asked === 1) await route.fulfill({ status: 502, body: "Bad gateway" });
      else await route.continue();
    });
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => void addresses.push(new URL(frame.url()).pathname));
    await goTo(page, "/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile Information");
    await expect(accountButton(page)).toBeVisible();
    expect(asked).toBeGreaterThan(1);
    expect(new Set(addresses)).toEqual(new Set(["/profile"]));
  });
});

describe("a session that ends while an account page is open", () => {
  const why = "You’ve been signed out. Please sign in again.";

  test("is reported on the sign-in screen, which leads back", async ({ newPage }) => {
    const { page, shopper } = await visitSignedIn(newPage, "/profile", { shop, allow: ["401"] });
    await page.getByLabel("City").fill("London");
    await sql(shop.dataDir, "delete from account_session");
    await page.getByRole("button", { name: "Save Profile" }).click();
    await expect(page).toHaveAddress("/auth?next=%2Fprofile");
    const notice = page.getByRole("main").getByRole("status");
    await expect(notice).toHaveText(why);
    await expectNoAxeViolations(page);
    await reload(page);
    await expect(notice).toHaveText(why);
    await signIn(page, shopper);
    await expect(page).toHaveAddress("/profile");
  });

  test("is reported when the next account page is requested", async ({ newPage }) => {
    const { page } = await visitSignedIn(newPage, "/account", { shop });
    await expect(accountButton(page)).toBeVisible();
    await sql(shop.dataDir, "delete from account_session");
    await goTo(page, "/account/security");
    await expect(page).toHaveAddress("/auth?next=%2Faccount%2Fsecurity");
    await expect(page.getByText(why)).toBeVisible();
  });

  test("is reported when another tab signs out, and to nobody else", async ({ newPage }) => {
    const { page } = await visitSignedIn(newPage, "/account", { shop });
    await expect(accountButton(page)).toBeVisible();
    const other = await membersTab(page, "/profile");
    await logOut(other);
    await expect(page).toHaveAddress("/auth?next=%2Faccount");
    await expect(page.getByText(why)).toBeVisible();
    await expect(other).toHaveAddress("/");
    await goTo(other, "/profile");
    await expect(other).toHaveAddress("/auth?next=%2Fprofile");
    await expect(authForm(other).signIn).toBeEnabled();
    await expect(other.getByText(why)).toHaveCount(0);
  });

  test("is not reported after signing out on purpose, however late the home page loads", async ({
    newPage,
  }) => {
    const { page } = await visitSignedIn(newPage, "/profile", { shop });
    await expect(accountButton(page)).toBeVisible();
    const signedOut = page.waitForResponse("**/api/auth/sign-out");
    await page.route("**/_.data?*", async (route) => {
      await signedOut;
      await route.continue();
    });
    await logOut(page);
    // A second press skips the wait for the redirect after signing out.
    await logOut(page);
    await expect(page.getByText("You are signed out.")).toBeVisible();
    await expect(page).toHaveAddress("/");
    await expect(page.getByText(why)).toHaveCount(0);
  });
});
