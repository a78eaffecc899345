import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expect, goTo, reload, test, untilFetched } from "./support/page.ts";
import {
  accountButton,
  authForm,
  openAccount,
  signIn,
  verificationLink,
} from "./support/shopper.ts";
import {
  endSessions,
  sharedShop,
  signedInPage,
  untilListsFetched,
  verifiedShopper,
  visitSignedIn,
} from "./support/signed-in.ts";

const banner = (page: Page) => page.getByRole("banner");
const isRemembered = true;
const why = "You’ve been signed out. Please sign in again.";

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
  test("notice a sign-out at once; account pages report it, but not to the tab that signed out", async ({
    newPage,
  }) => {
    const { page } = await visitSignedIn(newPage, "/account");
    await expect(accountButton(page)).toBeVisible();
    const profile = await membersTab(page, "/profile");
    const category = await membersTab(page, "/category/books");
    await logOut(profile);
    await expect(accountButton(category)).not.toBeVisible();
    await expect(category).toHaveAddress("/category/books");
    await expect(page).toHaveAddress("/auth?next=%2Faccount");
    await expect(page.getByText(why)).toBeVisible();
    await expect(profile).toHaveAddress("/");
    await goTo(profile, "/profile");
    await expect(profile).toHaveAddress("/auth?next=%2Fprofile");
    await expect(authForm(profile).signIn).toBeEnabled();
    await expect(profile.getByText(why)).toHaveCount(0);
  });

  test("notice a sign-in at once", async ({ newPage }) => {
    const page = await newPage();
    await goTo(page, "/auth");
    const other = await anotherTab(page, "/auth?next=%2Fprofile");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign In");
    await signIn(page, await verifiedShopper());
    await expect(other).toHaveAddress("/profile");
    await expect(accountButton(other)).toBeVisible();
  });

  test("show the address as verified after the mailed link was opened in one", async ({
    newPage,
  }) => {
    const shopper = await openAccount(sharedShop);
    const { page } = await visitSignedIn(newPage, "/category/books", { shopper, isRemembered });
    await expect(accountButton(page)).toHaveText(/\(Unverified\)/);
    const other = await page.context().newPage();
    await other.goto(await verificationLink(sharedShop, shopper.email));
    await expect(accountButton(other)).not.toHaveText(/\(Unverified\)/);
    await expect(accountButton(page)).not.toHaveText(/\(Unverified\)/);
  });
});

test("a server that fails to return the session does not sign visitors out, and is asked again until it responds", async ({
  newPage,
}) => {
  const { page } = await signedInPage(newPage, { isRemembered, allow: ["GET /api/auth/session"] });
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

describe("a session that ends while an account page is open", () => {
  test("is reported when the next account page is requested, also after a reload", async ({
    newPage,
  }) => {
    const { page, shopper } = await visitSignedIn(newPage, "/account");
    await expect(accountButton(page)).toBeVisible();
    await endSessions(sharedShop, shopper);
    await goTo(page, "/account/security");
    await expect(page).toHaveAddress("/auth?next=%2Faccount%2Fsecurity");
    await expect(page.getByText(why)).toBeVisible();
    await reload(page);
    await expect(page.getByText(why)).toBeVisible();
  });

  test("is not reported after signing out on purpose, however late the home page loads", async ({
    newPage,
  }) => {
    const { page } = await visitSignedIn(newPage, "/profile");
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
