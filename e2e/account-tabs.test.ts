import type { Page } from "playwright-core";
import { expect, goTo, reload, test, untilFetched } from "./support/page.ts";
import { accountButton, authForm, signIn } from "./support/shopper.ts";
import {
  endSessions,
  sharedShop,
  signedInPage,
  signInQuietly,
  untilListsFetched,
  verifiedShopper,
} from "./support/signed-in.ts";

const banner = (page: Page) => page.getByRole("banner");
const isRemembered = true;
const why = "You’ve been signed out. Please sign in again.";

async function anotherTab(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await goTo(other, address);
  return other;
}

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await banner(page).getByRole("button", { name: "Logout" }).click();
}

test("tabs of one browser notice a sign-in and a sign-out at once; account pages report the latter, but not to the tab that signed out", async ({
  newPage,
}) => {
  const page = await newPage();
  // A visitor who has closed no account is led to signing in.
  await goTo(page, "/account/closed?kind=deletion");
  await expect(page).toHaveAddress("/auth");
  const profile = await anotherTab(page, "/auth?next=%2Fprofile");
  await expect(profile.getByRole("heading", { level: 1 })).toHaveText("Sign In");
  await signIn(page, await verifiedShopper());
  await expect(profile).toHaveAddress("/profile");
  await expect(accountButton(profile)).toBeVisible();
  await untilListsFetched(profile);
  await untilFetched(profile, "/api/profile");

  await expect(accountButton(page)).toBeVisible();
  await goTo(page, "/account");
  await expect(accountButton(page)).toBeVisible();
  await untilListsFetched(page);
  const category = await anotherTab(page, "/category/books");
  await expect(accountButton(category)).toBeVisible();
  await untilListsFetched(category);
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

test("a server that fails to return the session signs nobody out; signing out on purpose is not reported as an end, however late the home page loads, but a session ended elsewhere is, also after a reload", async ({
  newPage,
}) => {
  const { page, shopper } = await signedInPage(newPage, {
    isRemembered,
    allow: ["GET /api/auth/session"],
  });
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
  await untilListsFetched(page);
  await page.unrouteAll();

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

  await signInQuietly(page, sharedShop, shopper);
  await goTo(page, "/account");
  await expect(accountButton(page)).toBeVisible();
  await untilListsFetched(page);
  await endSessions(sharedShop, shopper);
  await goTo(page, "/account/security");
  await expect(page).toHaveAddress("/auth?next=%2Faccount%2Fsecurity");
  await expect(page.getByText(why)).toBeVisible();
  await reload(page);
  await expect(page.getByText(why)).toBeVisible();
});
