import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goBack, goTo, reload, test, untilHydrated } from "./support/page.ts";
import {
  accountButton,
  authForm,
  newShopper,
  PASSWORD,
  signIn,
  tabTo,
  verifyAddress,
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
  test("says what is wrong, §8 also what only the shop knows, and leads by an email, which a local trial shows, to a verified account that signs in", async ({
    openPage,
  }) => {
    const known = await verifiedShopper();
    const page = await openPage("/auth?mode=sign-up", { allow: [/^4\d\d POST/] });
    const main = page.getByRole("main");
    const form = authForm(page);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));

    // §5 Two equal passwords and both names are needed, before anything is sent.
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
    await form.lastName.fill("   ");
    await form.password.fill(PASSWORD);
    await form.confirmPassword.fill(`${PASSWORD} `);
    await form.email.fill("ada@nowhere");
    await form.createAccount.click();
    await expect(form.alert.getByRole("link")).toHaveText([
      "Please enter your first and last name.",
      "Please enter an email address, such as name@example.com.",
      "Passwords do not match.",
    ]);
    for (const field of [form.lastName, form.email, form.confirmPassword])
      await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(form.firstName).not.toHaveAttribute("aria-invalid", "true");
    await form.email.fill(known.email.toUpperCase());
    await form.confirmPassword.fill(PASSWORD);
    await form.firstName.fill("");
    await form.createAccount.click();
    // One message for both names, and both fields are marked.
    await expect(form.alert).toHaveText("Please enter your first and last name.");
    await expect(form.firstName).toBeFocused();
    for (const name of [form.firstName, form.lastName]) {
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expect(name).toHaveAttribute("aria-describedby", "auth-firstName-error");
    }
    expect(sent).toEqual([]);

    // A weak password has the provider's reason as a hint.
    await fillIn(page, { ...newShopper(), password: "123" });
    await form.createAccount.click();
    await expect(form.alert).toHaveText("Password is too weak. Please choose a stronger password.");
    await expect(form.password).toBeFocused();
    await expect(main).toContainText("at least 8 characters");
    await fillIn(page, { ...newShopper(), email: known.email.toUpperCase() });
    const go = await hold(page, "**/auth.data*", "POST");
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

    const shopper = newShopper();
    await fillIn(page, { ...shopper, firstName: ` ${shopper.firstName} ` });
    await form.createAccount.click();
    await expect(page).toHaveAddress("/verify-email");
    await expect(form.heading).toHaveText("Verify Your Email Address");
    await expect(main).toContainText("spam");
    await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
    // Decision 8: a new customer sees it also after a reload, and can resend the email or start again.
    await reload(page);
    await expect(form.heading).toHaveText("Verify Your Email Address");
    await expect(main).toContainText(shopper.email);
    const resend = main.getByRole("button", { name: /^Resend Email/ });
    await resend.click();
    await expect(page.getByText("Verification email resent!", { exact: true })).toBeVisible();
    await expect(resend).toHaveText(/^Resend Email in \d\ds$/);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Wrong address? Sign up with another one" }).click();
    await expect(page).toHaveAddress("/auth?mode=sign-up");
    await expect(form.createAccount).toBeEnabled();
    await goBack(page);

    const [mailbox] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: /^mailbox/ }).click(),
    ]);
    const email = mailbox.getByRole("link").filter({ hasText: shopper.email }).first();
    await expect(email).toBeVisible();
    await expectNoAxeViolations(mailbox);
    await email.click();
    await expect(mailbox.getByRole("heading", { level: 1 })).toContainText("Verify");
    // Waits for the email in its frame.
    await mailbox.waitForLoadState();
    // Scripts don't run in the email's frame, not even a test's; the second link is reached by keyboard.
    await mailbox.getByRole("link", { name: "All emails" }).focus();
    for (const key of ["Tab", "Tab", "Enter"]) await mailbox.keyboard.press(key);
    await mailbox.getByRole("button", { name: "Verify email address" }).click();
    await expect(mailbox).toHaveAddress("/auth?verified=1");
    await expect(mailbox.getByRole("main").getByRole("status")).toHaveText(
      "Your email address is verified. Please sign in.",
    );
    await untilHydrated(mailbox);
    await expect(mailbox.getByLabel("Email", { exact: true }).first()).toHaveValue(shopper.email);
    await expectNoAxeViolations(mailbox);
    await mailbox.close();

    await page.getByRole("link", { name: "Back to Sign In" }).click();
    await expect(page).toHaveAddress("/auth");
    await signIn(page, shopper);
    await expect(page).toHaveAddress("/");
    await expect(accountButton(page)).toBeVisible();
    await expect(page.getByRole("banner")).not.toContainText("(Unverified)");
  });

  test("can be done with the keyboard alone; signing in before the email is opened leads to /verify-email and says why; the email verifies every tab of a signed-in browser", async ({
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
    await expect(
      page.getByText("Please verify your email address before signing in.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("main")).toContainText(shopper.email);
    await expect(accountButton(page)).toHaveText(/\(Unverified\)/);
    await goTo(page, "/auth");
    await expect(page).toHaveAddress("/verify-email");
    await expect(accountButton(page)).toHaveText(/\(Unverified\)/);

    const other = await page.context().newPage();
    await verifyAddress(other, sharedShop, shopper.email);
    await expect(other).toHaveAddress("/");
    await expect(other.getByText("Your email address is verified.", { exact: true })).toBeVisible();
    for (const tab of [other, page])
      await expect(accountButton(tab)).not.toHaveText(/\(Unverified\)/);
  });
});

test("through a proxy the mailbox is a 404 page", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.7" };
  const answer = await fetch(`${sharedShop.url}/mailbox`, { headers });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Page Not Found");
});
