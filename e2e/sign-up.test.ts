import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expect, goTo, test } from "./support/page.ts";
import {
  accountButton,
  authForm,
  newShopper,
  PASSWORD,
  signIn,
  tabTo,
  verificationLink,
  type Shopper,
} from "./support/shopper.ts";
import { sharedShop, verifiedShopper } from "./support/signed-in.ts";

async function fillIn(page: Page, { firstName, lastName, email, password }: Shopper) {
  const form = authForm(page);
  await form.firstName.fill(firstName);
  await form.lastName.fill(lastName);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.confirmPassword.fill(password);
}

describe("§4 signing up", () => {
  test("leads by an email to a verified account that signs in", async ({ openPage }) => {
    const page = await openPage("/auth");
    const form = authForm(page);
    const shopper = newShopper();
    await page.getByRole("link", { name: "Need an account? Sign Up" }).click();
    await fillIn(page, { ...shopper, firstName: ` ${shopper.firstName} ` });
    await form.createAccount.click();

    await expect(page).toHaveAddress("/verify-email");
    await expect(form.heading).toHaveText("Verify Your Email Address");
    await expect(page.getByRole("main")).toContainText(shopper.email);
    await expect(page.getByRole("main")).toContainText("spam");
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
    await expectNoAxeViolations(page);

    await goTo(page, await verificationLink(sharedShop, shopper.email));
    await expect(page).toHaveAddress("/auth?verified=1");
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      "Your email address is verified. Please sign in.",
    );
    await expectNoAxeViolations(page);
    await signIn(page, shopper);
    await expect(page).toHaveAddress("/");
    await expect(accountButton(page)).toBeVisible();
    await expect(page.getByRole("banner")).not.toContainText("(Unverified)");
  });

  test("can be done with the keyboard alone; the email opened in a signed-in browser leads home", async ({
    openPage,
  }) => {
    const page = await openPage("/auth");
    const form = authForm(page);
    const shopper = newShopper();
    await tabTo(page, page.getByRole("link", { name: "Need an account? Sign Up" }));
    await page.keyboard.press("Enter");
    await expect(form.heading).toHaveText("Create Account");
    for (const [field, text] of [
      [form.firstName, shopper.firstName],
      [form.lastName, shopper.lastName],
      [form.email, shopper.email],
      [form.password, shopper.password],
      [form.confirmPassword, shopper.password],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveAddress("/verify-email");
    await expect(form.heading).toHaveText("Verify Your Email Address");
    await expect(page.getByRole("main")).toBeFocused();
    await tabTo(page, page.getByRole("link", { name: "Back to Sign In" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveAddress("/auth");
    await tabTo(page, form.email);
    await page.keyboard.type(shopper.email);
    await tabTo(page, form.password);
    await page.keyboard.type(shopper.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveAddress("/verify-email");
    await expect(accountButton(page)).toHaveText(/Unverified/);

    await goTo(page, await verificationLink(sharedShop, shopper.email));
    await expect(page).toHaveAddress("/");
    await expect(page.getByText("Your email address is verified.", { exact: true })).toBeVisible();
    await expect(accountButton(page)).not.toHaveText(/Unverified/);
  });

  test("§5 needs two equal passwords and both names, before anything is sent", async ({
    openPage,
  }) => {
    const page = await openPage("/auth?mode=sign-up");
    const form = authForm(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));

    await form.createAccount.click();
    // All errors at once, in the order of the fields; each links to its field.
    await expect(form.alert.getByRole("link")).toHaveText([
      "Please enter your first and last name.",
      "Please enter your email address.",
      "Please enter your password.",
      "Please enter the password a second time.",
    ]);
    await expect(form.alert).toBeFocused();
    await expectNoAxeViolations(page);
    await form.alert.getByRole("link", { name: "Please enter your password." }).click();
    await expect(form.password).toBeFocused();
    await expect(page).toHaveAddress("/auth?mode=sign-up");
    await form.firstName.fill("Ada");
    await form.lastName.fill("Lovelace");
    await form.password.fill(PASSWORD);
    await form.confirmPassword.fill(PASSWORD);
    for (const odd of ["ada", "ada@nowhere"]) {
      await form.email.fill(odd);
      await form.createAccount.click();
      await expect(form.alert).toHaveText(
        "Please enter an email address, such as name@example.com.",
      );
      await expect(form.email).toHaveAttribute("aria-invalid", "true");
      await expect(form.email).toBeFocused();
      await form.email.fill("");
      await form.createAccount.click();
      await expect(form.alert).toHaveText("Please enter your email address.");
    }
    await form.email.fill("ada@example.com");
    await form.confirmPassword.fill(`${PASSWORD} `);
    await form.createAccount.click();
    await expect(form.alert).toHaveText("Passwords do not match.");
    await expect(form.confirmPassword).toBeFocused();
    await form.firstName.fill("");
    await form.confirmPassword.fill(PASSWORD);
    await form.lastName.fill("   ");
    await form.createAccount.click();
    // One message for both names, and both fields are marked.
    await expect(form.alert).toHaveText("Please enter your first and last name.");
    await expect(form.firstName).toBeFocused();
    for (const name of [form.firstName, form.lastName]) {
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expect(name).toHaveAttribute("aria-describedby", "auth-firstName-error");
    }
    await expectNoAxeViolations(page);
    await form.firstName.fill("Ada");
    await form.createAccount.click();
    await expect(form.alert).toHaveText("Please enter your first and last name.");
    await expect(form.lastName).toBeFocused();
    await expect(form.lastName).toHaveAttribute("aria-invalid", "true");
    await expect(form.firstName).not.toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
  });

  test("§8 a weak password has the provider's reason as a hint, a known address the advice to sign in; the form is busy meanwhile", async ({
    openPage,
  }) => {
    const { email } = await verifiedShopper();
    const page = await openPage("/auth?mode=sign-up", { allow: [/^4\d\d POST/] });
    const form = authForm(page);
    await fillIn(page, { ...newShopper(), password: "123" });
    await form.createAccount.click();
    await expect(form.alert).toHaveText("Password is too weak. Please choose a stronger password.");
    await expect(form.password).toBeFocused();
    await expect(page.getByRole("main")).toContainText("at least 8 characters");
    await expect(page).toHaveAddress("/auth?mode=sign-up");
    await expectNoAxeViolations(page);

    await fillIn(page, { ...newShopper(), email: email.toUpperCase() });
    const go = await hold(page, "**/api/auth/sign-up", "POST");
    await form.createAccount.click();
    await expect(form.busy).toBeVisible();
    for (const control of [form.firstName, form.lastName, form.email, form.password, form.busy])
      await expect(control).not.toBeEnabled();
    await expect(form.confirmPassword).not.toBeEnabled();
    go();
    await expect(form.alert).toHaveText(
      "An account with this email already exists. Please try signing in instead.",
    );
    await expect(form.alert).toBeFocused();
  });
});
