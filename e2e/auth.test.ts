import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expect, test } from "./support/own-shop.ts";
import { goBack, goTo, untilFetched } from "./support/page.ts";
import {
  accountButton,
  authForm,
  newShopper,
  openAccount,
  PASSWORD,
  signIn,
} from "./support/shopper.ts";
import { sql } from "./support/sql.ts";

const invalid = "Invalid email or password. Please check your credentials.";

describe("§2 the sign-in screen", () => {
  test("has two modes; changing between them keeps the typed text and sends no request", async ({
    openPage,
  }) => {
    const page = await openPage("/auth");
    const form = authForm(page);
    await expect(page).toHaveTitle("Sign In – Sundry");
    await expect(form.heading).toHaveText("Sign In");
    await expect(form.password).toHaveAttribute("autocomplete", "current-password");
    await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await form.email.fill("ada@example.com");
    // The page requests the session once when it opens, in every mode.
    await page.waitForFunction(
      () => performance.getEntriesByName(`${location.origin}/api/auth/session`).length > 0,
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole("link", { name: "Need an account? Sign Up" }).click();
    await expect(form.heading).toHaveText("Create Account");
    await expect(page).toHaveTitle("Create Account – Sundry");
    await expect(form.email).toHaveValue("ada@example.com");
    await expect(form.password).toHaveAttribute("autocomplete", "new-password");
    for (const [field, token] of [
      [form.firstName, "given-name"],
      [form.lastName, "family-name"],
      [form.confirmPassword, "new-password"],
    ] as const)
      await expect(field).toHaveAttribute("autocomplete", token);
    await expect(form.google).toBeVisible();
    await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
    await expect(form.heading).toHaveText("Sign In");
    await expect(form.firstName).toHaveCount(0);
    // A new title makes the browser request the icon again.
    expect(asked.filter((path) => path !== "/favicon.svg")).toEqual([]);
  });

  test("has no fault at any width, in both modes", async ({ openPage }) => {
    const page = await openPage("/auth");
    await expectFaultlessAtAnyWidth(page);
    await goTo(page, "/auth?mode=sign-up");
    await expectFaultlessAtAnyWidth(page);
  });

  test("links to the terms and the privacy policy for sign-up, and keeps the form", async ({
    openPage,
  }) => {
    const page = await openPage("/auth");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Privacy Policy" })).toHaveCount(0);
    await goTo(page, "/auth?mode=sign-up");
    await expect(main.getByRole("link", { name: "Terms & Conditions" })).toHaveAttribute(
      "href",
      "/terms-conditions",
    );
    await authForm(page).firstName.fill("Ada");
    const opened = page.waitForEvent("popup");
    await main.getByRole("link", { name: "Privacy Policy" }).click();
    await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
    await expect(authForm(page).firstName).toHaveValue("Ada");
  });

  test("can show the password, and accepts a pasted one", async ({ openPage }) => {
    const page = await openPage("/auth");
    const { password } = authForm(page);
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await password.evaluate((input) => {
      const paste = new Event("paste", { bubbles: true, cancelable: true });
      if (!input.dispatchEvent(paste)) throw new Error("Pasting is forbidden.");
    });
  });

  test("without JavaScript says so, and no typed text gets into the URL", async ({ openPage }) => {
    const page = await openPage("/auth", { javaScript: false });
    await expect(page.locator("main noscript p")).toContainText("Accounts need JavaScript");
    await expect(authForm(page).signIn).not.toBeEnabled();
    await expect(page.locator("main form")).toHaveAttribute("method", "post");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
});

describe("§4 signing in", () => {
  test("with an address that is not verified leads to /verify-email and says why", async ({
    openPage,
    shop,
  }) => {
    const shopper = await openAccount(shop);
    const page = await openPage("/auth");
    await signIn(page, shopper);
    await expect(page).toHaveAddress("/verify-email");
    await expect(
      page.getByText("Please verify your email address before signing in.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("main")).toContainText(shopper.email);
    await expect(page.getByRole("banner")).toContainText("(Unverified)");
    await expectNoAxeViolations(page);
  });

  test("§8 a wrong password and an unknown address have one message, and the form can be used again", async ({
    openPage,
    shop,
  }) => {
    const shopper = await openAccount(shop, { isVerified: true });
    const page = await openPage("/auth", { allow: ["401 POST"] });
    const form = authForm(page);
    await signIn(page, { ...shopper, password: "not the password" });
    await expect(form.alert).toHaveText(invalid);
    await expect(form.alert).toBeFocused();
    await expect(page).toHaveAddress("/auth");
    await expectNoAxeViolations(page);
    await signIn(page, { ...shopper, email: "nobody@example.com" });
    await expect(form.alert).toHaveText(invalid);
    await signIn(page, shopper);
    await expect(page).toHaveAddress("/");
  });

  test("§8 an invalid address has the same message", async ({ openPage }) => {
    const page = await openPage("/auth", { allow: ["400 POST"] });
    await signIn(page, { ...newShopper(), email: "ada@nowhere" });
    await expect(authForm(page).alert).toHaveText(invalid);
  });

  test("is busy during the request: everything is disabled and the button says 'Processing...'", async ({
    openPage,
    shop,
  }) => {
    const shopper = await openAccount(shop, { isVerified: true });
    const page = await openPage("/auth");
    const form = authForm(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/auth/sign-in", async (route) => {
      await promise;
      await route.continue();
    });
    await signIn(page, shopper);
    await expect(form.busy).toBeVisible();
    for (const control of [form.email, form.password, form.busy, form.google])
      await expect(control).not.toBeEnabled();
    await expectNoAxeViolations(page);
    resolve();
    await expect(page).toHaveAddress("/");
  });

  test("waits for its code on a slow connection", async ({ newPage, shop }) => {
    const shopper = await openAccount(shop, { isVerified: true });
    const page = await newPage({ shopUrl: shop.url });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/open-self-hosted-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await goTo(page, "/auth");
    await signIn(page, shopper);
    await expect(authForm(page).busy).toBeVisible();
    resolve();
    await expect(page).toHaveAddress("/");
    await expect(accountButton(page)).toBeVisible();
  });

  test("without a network says so, and the typed text stays", async ({ openPage }) => {
    const page = await openPage("/auth", { allow: ["failed POST", "ERR_INTERNET_DISCONNECTED"] });
    const form = authForm(page);
    await untilFetched(page, "/assets/open-self-hosted-");
    await page.context().setOffline(true);
    await signIn(page, newShopper());
    await expect(form.alert).toContainText(
      "An unexpected error occurred: network-request-failed. Please try again.",
    );
    await expect(form.alert).toContainText("You seem to be offline.");
    await expect(form.password).toHaveValue(PASSWORD);
  });

  test("leads back to the previous page, but never out of the shop", async ({ openPage, shop }) => {
    const shopper = await openAccount(shop, { isVerified: true });
    const page = await openPage("/auth?next=%2Fcategory%2Fbooks");
    await signIn(page, shopper);
    await expect(page).toHaveAddress("/category/books");
    const other = await openPage("/auth?next=%2F%2Fevil.example%2F");
    await signIn(other, shopper);
    await expect(other).toHaveAddress("/");
  });

  test("leaves no history entry: Back leads to the previous page", async ({ openPage, shop }) => {
    const page = await openPage("/about");
    await page.getByRole("banner").getByRole("link", { name: "Account", exact: true }).click();
    await expect(page).toHaveAddress(/^\/auth/);
    await signIn(page, await openAccount(shop, { isVerified: true }));
    await expect(page).toHaveAddress("/");
    await goBack(page);
    await expect(page).toHaveAddress("/about");
    await expect(accountButton(page)).toBeVisible();
  });

  test("redirects members who are signed in already", async ({ openPage, shop }) => {
    const verified = await openPage("/auth");
    await signIn(verified, await openAccount(shop, { isVerified: true }));
    await expect(verified).toHaveAddress("/");
    await goTo(verified, "/auth");
    await expect(verified).toHaveAddress("/");

    const unverified = await openPage("/auth");
    await signIn(unverified, await openAccount(shop));
    await expect(unverified).toHaveAddress("/verify-email");
    await goTo(unverified, "/auth");
    await expect(unverified).toHaveAddress("/verify-email");
  });
});

test("a closed account says after signing in that it is open again, once", async ({
  openPage,
  shop,
}) => {
  const shopper = await openAccount(shop, { isVerified: true });
  await sql(
    shop.dataDir,
    `insert into account_closure (uid, email, kind, requested_at)
     select id, email, 'deactivated', now() from account where email = $1`,
    [shopper.email],
  );
  const page = await openPage("/auth");
  await signIn(page, shopper);
  const welcome = page.getByText("Welcome back. Your account is active again.", { exact: true });
  await expect(welcome).toBeVisible();
  await expect(page).toHaveAddress("/");
  const other = await openPage("/auth");
  await signIn(other, shopper);
  await expect(accountButton(other)).toBeVisible();
  await expect(
    other.getByText("Welcome back. Your account is active again.", { exact: true }),
  ).toHaveCount(0);
});
