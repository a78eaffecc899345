import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { answerAs, googleButton, startGoogleShop, type GoogleShop } from "./support/google-shop.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, reload, test } from "./support/page.ts";
import { makeAccount } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

let shop: GoogleShop;
beforeAll(async () => {
  shop = await startGoogleShop();
});
afterAll(() => shop.discard());

const session = async (page: Page): Promise<unknown> =>
  (await page.request.get("/api/auth/session")).json();
const closures = () => sql(shop.dataDir, "select email, kind from account_closure");

async function refusedWith(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole("alert")).toContainText(sentence);
  await expect(page).toHaveAddress("/auth");
  expect(await session(page)).toEqual({ account: null });
  // The form is enabled again.
  await expect(googleButton(page)).toBeEnabled();
}

const confirmation = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: /^Confirm with Google/ });

describe("a Google account", () => {
  test("case 29: signs in verified, with one profile record and no readable token, and confirms its closure with the same account at Google", async ({
    openPage,
  }) => {
    const email = "grace@example.com";
    const page = await openPage("/auth", shop.visitor);
    const banner = page.getByRole("banner");
    await answerAs(await shop.openGoogle(page), email);
    await expect(page).toHaveAddress("/");
    await reload(page);
    await expect(banner).toContainText("Grace Hopper");
    await expect(banner).not.toContainText("(Unverified)");
    expect(await session(page)).toMatchObject({
      account: { email, displayName: "Grace Hopper", emailVerified: true },
    });
    const kept = await page.evaluate(() => ({
      cookies: document.cookie,
      local: Object.keys(localStorage).filter((key) => /token|session|email/i.test(key)),
      tab: Object.keys(sessionStorage).filter((key) => /token|session|email/i.test(key)),
    }));
    expect(kept).toEqual({ cookies: "", local: [], tab: [] });

    await goTo(page, "/account/security");
    await expect(page.getByRole("main")).toContainText("You have no password.");
    await expect(page.getByRole("heading", { name: "Password", exact: true })).toHaveCount(0);
    await expect(
      page.getByRole("main").getByRole("link", { name: "Forgot your password?" }),
    ).toHaveAttribute("href", "/forgot-password");

    await goTo(page, "/profile");
    await sql(
      shop.dataDir,
      "update account_session set authenticated_at = authenticated_at - interval '1 hour'",
    );
    await page.getByRole("main").getByRole("button", { name: "Delete Account" }).click();
    await expect(confirmation(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await (await shop.openGoogle(page, confirmation(page))).close();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "Google Sign-In window was closed.",
    );
    await expect(confirmation(page)).toBeEnabled();
    expect(await closures()).toEqual([]);
    // It is not closed with another account, which then is signed in.
    const other = "two@example.com";
    await answerAs(await shop.openGoogle(page, confirmation(page)), other);
    await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveValue(other);
    await expect(page.getByText("You used a different Google account")).toBeVisible();
    expect(await closures()).toEqual([]);
    await sql(
      shop.dataDir,
      "update account_session set authenticated_at = authenticated_at - interval '1 hour'",
    );
    await page.getByRole("main").getByRole("button", { name: "Delete Account" }).click();
    await answerAs(await shop.openGoogle(page, confirmation(page)), other);
    await expect(page).toHaveAddress("/account/closed?kind=deletion");
    expect(await closures()).toEqual([{ email: other, kind: "deletion" }]);
    await mailTo(other, { dataDir: shop.dataDir, subject: "will be deleted" });

    await goTo(page, "/auth");
    await answerAs(await shop.openGoogle(page), other);
    await expect(page).toHaveAddress("/");
    await expect(page.getByText("Welcome back. Your account is active again.")).toBeVisible();
    expect(await closures()).toEqual([]);
    const records = await sql(
      shop.dataDir,
      "select first_name, last_name from profile where email = $1",
      [email],
    );
    expect(records).toEqual([{ first_name: "Grace", last_name: "Hopper" }]);
  });
});

describe("a window that Google isolates from the shop, and that looks closed", () => {
  beforeAll(() => void (shop.google.state.isCutOff = true));
  afterAll(() => void (shop.google.state.isCutOff = false));

  test("is waited for while the person is in it, and still signs in where it was given up too early", async ({
    openPage,
  }) => {
    const page = await openPage("/auth", shop.visitor);
    for (const seemsBack of [false, true]) {
      // Under test control every page reports focus; for users only one does.
      await page.evaluate((focus) => (document.hasFocus = () => focus), seemsBack);
      const popup = await shop.openGoogle(page);
      if (seemsBack) await expect(page.getByRole("alert")).toBeVisible();
      await popup.getByLabel("Email", { exact: true }).fill("cut-off@example.com");
      await popup.getByLabel("Name").fill("Grace Hopper");
      await popup.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveAddress("/");
      await expect(page.getByRole("banner")).toContainText("Grace Hopper");
      await page.context().clearCookies();
      await goTo(page, "/auth");
    }
  });
});

test("Google sign-in that fails shows the reason on /auth and can be tried again; case 32: a second click opens no second window", async ({
  openPage,
}) => {
  const page = await openPage("/auth", shop.visitor);
  // Case 31: the browser blocked the window.
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await googleButton(page).click();
  await refusedWith(page, "Popup window blocked. Please allow popups for this site.");

  // Case 30: the window was closed, and the person declined.
  const closed = "Google Sign-In window was closed.";
  await (await shop.openGoogle(page)).close();
  await refusedWith(page, closed);
  const declined = await shop.openGoogle(page);
  await Promise.all([
    declined.waitForEvent("close"),
    declined.getByRole("button", { name: "Cancel" }).click(),
  ]);
  await refusedWith(page, closed);

  // Case 34: an unverified password account has the address, and stays its owner's.
  const { email } = await makeAccount(shop, { isVerified: false });
  await answerAs(await shop.openGoogle(page), email);
  await refusedWith(page, "An unexpected error occurred: account-not-linked. Please try again.");

  const popups: Page[] = [];
  page.on("popup", (popup) => void popups.push(popup));
  await googleButton(page).dblclick();
  await expect.poll(() => popups.length).toBe(1);
  const popup = popups[0]!;
  await popup.getByRole("heading", { name: "Who are you?" }).waitFor();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await answerAs(popup, "twice@example.com");
  await expect(page).toHaveAddress("/");
  expect(popups).toHaveLength(1);
});
