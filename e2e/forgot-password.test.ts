import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, test } from "./support/page.ts";
import { authForm, newShopper, signIn } from "./support/shopper.ts";
import { sharedShop, verifiedShopper } from "./support/signed-in.ts";

const NEW_PASSWORD = "seven quiet lanterns 88";

function forgotForm(page: Parameters<typeof authForm>[0]) {
  const main = page.getByRole("main");
  return {
    email: main.getByLabel("Email", { exact: true }),
    send: main.getByRole("button", { name: "Send Reset Email" }),
    alert: main.getByRole("alert"),
    status: main.getByRole("status"),
  };
}

function resetForm(page: Parameters<typeof authForm>[0]) {
  const main = page.getByRole("main");
  return {
    password: main.getByLabel("New Password"),
    again: main.getByLabel("Confirm Password"),
    set: main.getByRole("button", { name: "Set New Password" }),
    alert: main.getByRole("alert"),
  };
}

describe("§2 requesting a new password", () => {
  test("needs an email address, §8 shows the provider's own message, and is busy meanwhile", async ({
    openPage,
  }) => {
    const page = await openPage("/forgot-password", { allow: ["400 POST"] });
    const form = forgotForm(page);
    await expectFaultlessAtAnyWidth(page);
    await expect(
      page.getByRole("link", { name: "Remember your password? Sign In" }),
    ).toHaveAttribute("href", "/auth");
    await form.send.click();
    await expect(form.alert).toHaveText("Please enter your email address.");
    await expect(form.email).toBeFocused();
    await expectNoAxeViolations(page);

    const { email } = newShopper();
    const message = "The provider has its own words for this.";
    await page.route("**/api/auth/reset", (route) =>
      route.fulfill({ status: 400, json: { code: "internal-error", message } }),
    );
    await form.email.fill(email);
    await form.send.click();
    await expect(form.alert).toHaveText(message);
    await expect(form.alert).toBeFocused();

    await page.unrouteAll();
    const go = await hold(page, "**/api/auth/reset", "POST");
    await form.send.click();
    const busy = page.getByRole("button", { name: "Processing..." });
    await expect(busy).toBeVisible();
    for (const control of [form.email, busy]) await expect(control).not.toBeEnabled();
    go();
    // An unknown address has the same response as a known one.
    await expect(form.status).toContainText(email);
    await expect(form.status).toBeFocused();
    await expect(page).toHaveAddress("/forgot-password");
    await expectNoAxeViolations(page);
  });
});

describe("the link of the reset email", () => {
  test("sets a new password, once; the old one stops working", async ({ newPage }) => {
    const shopper = await verifiedShopper();
    const page = await newPage({ allow: [/4\d\d POST/, "401 GET /api/account/lists"] });
    await goTo(page, "/forgot-password");
    await forgotForm(page).email.fill(shopper.email);
    await forgotForm(page).send.click();
    await expect(forgotForm(page).status).toContainText(shopper.email);
    const { link } = await mailTo(shopper.email, { ...sharedShop, subject: "password" });
    expect(link).toMatch(`${sharedShop.url}/reset-password?token=`);

    const token = new URL(link).searchParams.get("token") ?? "";
    const leaks: string[] = [];
    page.on("request", (request) => {
      const { referer = "" } = request.headers();
      if (request.url() !== link && (request.url() + referer).includes(token))
        leaks.push(`${request.method()} ${request.url()} ${referer}`);
    });
    const response = await page.goto(link);
    expect(response?.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    // The secret is in memory only, where other scripts can't read it.
    await expect(page).toHaveAddress("/reset-password");
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(token);

    const form = resetForm(page);
    await form.password.fill(NEW_PASSWORD);
    await form.again.fill("something else");
    await form.set.click();
    await expect(form.alert).toHaveText("Passwords do not match.");
    await expect(form.again).toBeFocused();
    await form.password.fill("123");
    await form.again.fill("123");
    await form.set.click();
    await expect(form.alert).toHaveText("Password is too weak. Please choose a stronger password.");
    await expectFaultlessAtAnyWidth(page);
    await form.password.fill(NEW_PASSWORD);
    await form.again.fill(NEW_PASSWORD);
    await form.set.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Password changed");
    await expectNoAxeViolations(page);
    expect(leaks).toEqual([]);

    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveAddress("/auth");
    await signIn(page, shopper);
    await expect(authForm(page).alert).toHaveText(
      "Invalid email or password. Please check your credentials.",
    );
    await signIn(page, { ...shopper, password: NEW_PASSWORD });
    await expect(page).toHaveAddress("/");

    await page.context().clearCookies();
    await goTo(page, link);
    await expect(form.alert).toContainText("This link no longer works.");
    await expect(form.alert).toBeFocused();
    await expectFaultlessAtAnyWidth(page);
    await page.getByRole("link", { name: "Request a new link" }).click();
    await expect(page).toHaveAddress("/forgot-password");
  });

  test("that was truncated says so at once, one that expires before the password is sent says so then", async ({
    newPage,
  }) => {
    const page = await newPage({ allow: ["400 POST"] });
    const form = resetForm(page);
    await goTo(page, "/reset-password");
    await expect(form.alert).toContainText("This link no longer works.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a new link");
    await expect(form.set).toHaveCount(0);

    await page.route("**/api/auth/check-reset-link", (route) => route.fulfill({ json: {} }));
    await goTo(page, "/reset-password?token=gone");
    await form.password.fill(NEW_PASSWORD);
    await form.again.fill(NEW_PASSWORD);
    await form.set.click();
    await expect(form.alert).toContainText("This link no longer works.");
  });
});
