import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expect, goTo, reload, test } from "./support/page.ts";
import { accountButton, authForm } from "./support/shopper.ts";
import { sharedShop, visitSignedIn } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

const main = (page: Page) => page.getByRole("main");
const resend = (page: Page) => main(page).getByRole("button", { name: /^Resend Email/ });
const says = (page: Page, text: string) => page.getByText(text, { exact: true });
const otherAddress = (page: Page) =>
  page.getByRole("link", { name: "Wrong address? Sign up with another one" });

describe("§2 access to the verification screen (decision 8)", () => {
  test("without an account it loads first and then leads to /auth, and so does an invalid link", async ({
    newPage,
  }) => {
    const page = await newPage();
    const go = await hold(page, "**/api/auth/session");
    await goTo(page, "/verify-email");
    await expect(main(page).getByRole("status")).toHaveText("Loading user data...");
    await expectNoAxeViolations(page);
    go();
    await expect(page).toHaveAddress("/auth");

    await goTo(page, "/api/auth/verify-email?token=bogus");
    await expect(page).toHaveAddress("/auth?verified=0");
    const notice = main(page).getByRole("status");
    await expect(notice).toContainText("This link no longer works.");
    await expect(notice).toContainText("Sign in to request a new one");
    await expectNoAxeViolations(page);
  });

  test("an unverified member who opens an invalid link reads so here, can resend the email with a cooldown of 60 seconds that counts down, and is led home once verified elsewhere; §8 a failure starts none", async ({
    newPage,
  }) => {
    const { page, shopper } = await visitSignedIn(
      newPage,
      "/api/auth/verify-email?token=long-gone",
      { isVerified: false, allow: ["failed POST", "ERR_FAILED"] },
    );
    await expect(page).toHaveAddress("/verify-email");
    await expect(main(page).getByRole("status").first()).toHaveText(
      "This link has expired. Please resend the email and use the latest link.",
    );
    await expect(otherAddress(page)).toHaveCount(0);
    await expect(accountButton(page)).toHaveText(/Ada Lovelace \(Unverified\)$/);
    await expectFaultlessAtAnyWidth(page);

    const inHeader = page.getByRole("banner").getByRole("button", { name: /^Resend/ });
    const alert = page.getByRole("banner").getByRole("alert");
    await page.route("**/api/auth/verification", (route) => route.abort());
    await inHeader.click();
    await expect(alert).toHaveText("Failed to send verification email.");
    await expect(inHeader).toBeEnabled();
    await resend(page).click();
    await expect(
      says(page, "Failed to resend verification email. Please try again later."),
    ).toBeVisible();
    for (const button of [resend(page), inHeader]) await expect(button).toBeEnabled();
    await expect(resend(page)).toHaveText("Resend Email");
    await expect(inHeader).toHaveText("Resend Verification Email");
    await expectNoAxeViolations(page, { frame: true });

    await page.unrouteAll();
    const go = await hold(page, "**/api/auth/verification", "POST");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await resend(page).click();
    await expect(says(page, "Sending verification email...")).toBeVisible();
    await expect(resend(page)).toHaveText("Resend Email in 60s");
    await expect(resend(page)).not.toBeEnabled();
    go();
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

    // For the shop no minute has passed.
    const sent = Promise.withResolvers<void>();
    await page.route("**/api/auth/verification", async (route) => {
      await sent.promise;
      await route.fulfill({ json: {} });
    });
    await inHeader.click();
    const sending = page.getByRole("banner").getByRole("button", { name: "Sending..." });
    await expect(sending).toBeVisible();
    await expect(sending).not.toBeEnabled();
    sent.resolve();
    await expect(alert).toHaveText("Verification email sent. Please check your inbox.");

    await page.clock.resume();
    await reload(page);
    for (const button of [resend(page), inHeader]) {
      await expect(button).toHaveText(/^Resend Email in \d+s$/);
      await expect(button).not.toBeEnabled();
    }
    await sql(sharedShop.dataDir, "update account set email_verified = true where email = $1", [
      shopper.email,
    ]);
    // Repeats the focus event, because a busy page may miss the first one.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
        return new URL(page.url()).pathname;
      })
      .toBe("/");
    await expect(accountButton(page)).not.toHaveText(/\(Unverified\)/);
    await goTo(page, "/verify-email");
    await expect(page).toHaveAddress("/");
  });

  test("an unverified member can sign in as another", async ({ newPage }) => {
    const { page } = await visitSignedIn(newPage, "/verify-email", {
      isVerified: false,
      allow: ["401 GET /api/account/lists"],
    });
    await page.getByRole("link", { name: "Back to Sign In" }).click();
    await expect(page).toHaveAddress("/auth");
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
    await expect(authForm(page).signIn).toBeEnabled();
  });
});
