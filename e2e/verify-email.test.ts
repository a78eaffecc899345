import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, reload, test, type PageOptions } from "./support/page.ts";
import {
  accountButton,
  authForm,
  newShopper,
  openAccount,
  signIn,
  verify,
  type Shopper,
} from "./support/shopper.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

type NewPage = (options?: PageOptions) => Promise<Page>;

/** A visitor who has just signed up. */
async function signedUp(newPage: NewPage, options: PageOptions = {}) {
  const page = await newPage({ shopUrl: shop.url, ...options });
  await goTo(page, "/auth?mode=sign-up");
  const shopper = newShopper();
  const form = authForm(page);
  await form.firstName.fill(shopper.firstName);
  await form.lastName.fill(shopper.lastName);
  await form.email.fill(shopper.email);
  await form.password.fill(shopper.password);
  await form.confirmPassword.fill(shopper.password);
  await form.createAccount.click();
  await expect(page).toHaveAddress("/verify-email");
  return { page, shopper };
}

/** A signed-in account whose address is not verified. */
async function unverified(newPage: NewPage, options: PageOptions = {}) {
  const page = await newPage({ shopUrl: shop.url, ...options });
  const shopper: Shopper = await openAccount(shop);
  await signIn(page, shopper);
  await expect(page).toHaveAddress("/verify-email");
  return { page, shopper };
}

const resend = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /^Resend Email/ });
const says = (page: Page, text: string) => page.getByText(text, { exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

describe("§2 access to the verification screen (decision 8)", () => {
  test("it loads first, without a redirect to /auth", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/auth/session", async (route) => {
      await promise;
      await route.continue();
    });
    await goTo(page, "/verify-email");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading user data...");
    await expectNoAxeViolations(page);
    resolve();
    await expect(page).toHaveAddress("/auth");
  });

  test("without JavaScript it says what is missing", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url, javaScript: false });
    await page.goto("/verify-email");
    await expect(page.locator("main noscript p")).toContainText("Accounts need JavaScript");
  });

  test("a new customer sees it, also after a reload, but not in another browser", async ({
    newPage,
  }) => {
    const { page, shopper } = await signedUp(newPage);
    await expect(title(page)).toHaveText("Verify Your Email Address");
    await reload(page);
    await expect(title(page)).toHaveText("Verify Your Email Address");
    await expect(page.getByRole("main")).toContainText(shopper.email);
    const elsewhere = await newPage({ shopUrl: shop.url });
    await elsewhere.goto("/verify-email");
    await expect(elsewhere).toHaveAddress("/auth");
  });

  test("a verified account is led home", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await signIn(page, await openAccount(shop, { isVerified: true }));
    await expect(page).toHaveAddress("/");
    await goTo(page, "/verify-email");
    await expect(page).toHaveAddress("/");
  });

  test("an account verified elsewhere is led home on return", async ({ newPage }) => {
    const { page, shopper } = await unverified(newPage);
    await expect(accountButton(page)).toHaveText(/\(Unverified\)/);
    await verify(shop, shopper);
    // Repeats the focus event, because a busy page may miss the first one.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
        return new URL(page.url()).pathname;
      })
      .toBe("/");
    await expect(accountButton(page)).not.toHaveText(/\(Unverified\)/);
  });

  test("a signed-in visitor who opens an invalid link reads so here", async ({ newPage }) => {
    const { page } = await unverified(newPage);
    await goTo(page, "/api/auth/verify-email?token=long-gone");
    await expect(page).toHaveAddress("/verify-email");
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
      "This link has expired. Please resend the email and use the latest link.",
    );
    await expectNoAxeViolations(page);
  });

  test("'Back to Sign In' leads there, for a new customer and for an account that is not verified", async ({
    newPage,
  }) => {
    const { page: pending } = await signedUp(newPage);
    await pending.getByRole("link", { name: "Back to Sign In" }).click();
    await expect(pending).toHaveAddress("/auth");
    await expect(authForm(pending).signIn).toBeEnabled();

    const { page } = await unverified(newPage);
    await page.getByRole("link", { name: "Back to Sign In" }).click();
    await expect(page).toHaveAddress("/auth");
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
    await expect(authForm(page).signIn).toBeEnabled();
  });

  test("a new customer who mistyped the address can sign up with another one", async ({
    newPage,
  }) => {
    const { page: pending } = await signedUp(newPage, { width: 360 });
    const anew = (page: Page) =>
      page.getByRole("link", { name: "Wrong address? Sign up with another one" });
    await expectNoAxeViolations(pending);
    await expectNoSidewaysScroll(pending);
    await anew(pending).click();
    await expect(pending).toHaveAddress("/auth?mode=sign-up");
    await expect(authForm(pending).createAccount).toBeEnabled();

    const { page } = await unverified(newPage);
    await expect(resend(page)).toBeVisible();
    await expect(anew(page)).toHaveCount(0);
  });

  test("has no fault at any width", async ({ newPage }) => {
    const { page } = await unverified(newPage);
    await expectFaultlessAtAnyWidth(page);
  });
});

describe("§4 resending the email", () => {
  test("starts a cooldown of 60 seconds, counts down and announces each step", async ({
    newPage,
  }) => {
    const { page } = await unverified(newPage);
    await page.clock.install();
    await goTo(page, "/verify-email");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/auth/verification", async (route) => {
      await promise;
      await route.continue();
    });
    // The page must be ready first: a paused clock would block it.
    await expect(resend(page)).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    await resend(page).click();
    await expect(says(page, "Sending verification email...")).toBeVisible();
    await expect(resend(page)).toHaveText("Resend Email in 60s");
    await expect(resend(page)).not.toBeEnabled();
    resolve();
    await expect(says(page, "Verification email resent!")).toBeVisible();
    await page.clock.runFor(1000);
    await expect(resend(page)).toHaveText("Resend Email in 59s");
    await page.clock.runFor(58_000);
    await expect(resend(page)).toHaveText("Resend Email in 1s");
    await expect(says(page, "Verification email resent!")).toBeVisible();
    await page.clock.runFor(1000);
    await expect(says(page, "You can now resend the verification email.")).toBeVisible();
    await expect(resend(page)).toHaveText("Resend Email");
    await expect(resend(page)).toBeEnabled();
  });

  test("works for a new customer without a session", async ({ newPage }) => {
    const { page } = await signedUp(newPage);
    await resend(page).click();
    await expect(says(page, "Verification email resent!")).toBeVisible();
    await expect(resend(page)).toHaveText(/^Resend Email in \d\ds$/);
    await expectNoAxeViolations(page);
  });

  test("§8 a failure is reported and cancels the cooldown", async ({ newPage }) => {
    const { page } = await unverified(newPage, { allow: ["failed POST", "ERR_FAILED"] });
    await page.route("**/api/auth/verification", (route) => route.abort());
    await resend(page).click();
    await expect(
      says(page, "Failed to resend verification email. Please try again later."),
    ).toBeVisible();
    await expect(resend(page)).toHaveText("Resend Email");
    await expect(resend(page)).toBeEnabled();
    await expect(page).toHaveAddress("/verify-email");
    await expectNoAxeViolations(page);
  });
});

describe("the link of the verification email", () => {
  test("says when it no longer works, and how to get another", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await goTo(page, "/api/auth/verify-email?token=bogus");
    await expect(page).toHaveAddress("/auth?verified=0");
    const notice = page.getByRole("main").getByRole("status");
    await expect(notice).toContainText("This link no longer works.");
    await expect(notice).toContainText("Sign in to request a new one");
    await expectNoAxeViolations(page);
  });

  test("is in an email that names the shop", async () => {
    const { email } = await openAccount(shop);
    const received = await mailTo(email, { dataDir: shop.dataDir });
    expect(received.subject).toBe("Verify your email address for Sundry");
    expect(received.link).toMatch(`${shop.url}/api/auth/verify-email?token=`);
  });
});
