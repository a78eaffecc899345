import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, test } from "./support/page.ts";
import { authForm, newShopper, openAccount, signIn } from "./support/shopper.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

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
  test("needs an email address", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await goTo(page, "/forgot-password");
    const form = forgotForm(page);
    await form.send.click();
    await expect(form.alert).toHaveText("Please enter your email address.");
    await expect(form.email).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Remember your password? Sign In" }).click();
    await expect(page).toHaveAddress("/auth");
  });

  test("has the same response for known and unknown addresses", async ({ newPage }) => {
    const { email } = await openAccount(shop, { isVerified: true });
    const page = await newPage({ shopUrl: shop.url });
    const answers: string[] = [];
    for (const address of [email, newShopper().email]) {
      await goTo(page, "/forgot-password");
      const form = forgotForm(page);
      await form.email.fill(address);
      await form.send.click();
      await expect(form.status).toContainText(address);
      await expect(form.status).toBeFocused();
      answers.push(((await form.status.textContent()) ?? "").replace(address, "X"));
    }
    expect(answers[0]).toBe(answers[1]);
    await expect(page).toHaveAddress("/forgot-password");
    await expectNoAxeViolations(page);
  });

  test("is busy during the request: the form is disabled and the button says 'Processing...'", async ({
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url });
    await goTo(page, "/forgot-password");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/auth/reset", async (route) => {
      await promise;
      await route.continue();
    });
    const form = forgotForm(page);
    await form.email.fill(newShopper().email);
    await form.send.click();
    const busy = page.getByRole("button", { name: "Processing..." });
    await expect(busy).toBeVisible();
    for (const control of [form.email, busy]) await expect(control).not.toBeEnabled();
    resolve();
    await expect(form.status).toBeFocused();
  });

  test("§8 shows the provider's own message when it fails", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url, allow: ["400 POST"] });
    await goTo(page, "/forgot-password");
    const form = forgotForm(page);
    const message = "The provider has its own words for this.";
    await page.route("**/api/auth/reset", (route) =>
      route.fulfill({ status: 400, json: { code: "internal-error", message } }),
    );
    await form.email.fill("ada@example.com");
    await form.send.click();
    await expect(form.alert).toHaveText(message);
    await expect(form.alert).toBeFocused();
  });

  test("has no fault at any width", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await page.route("**/api/auth/check-reset-link", (route) => route.fulfill({ json: {} }));
    for (const address of ["/forgot-password", "/reset-password?token=x", "/reset-password"]) {
      await goTo(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectFaultlessAtAnyWidth(page);
    }
  });
});

describe("the link of the reset email", () => {
  test("sets a new password, once; the old one stops working", async ({ newPage }) => {
    const shopper = await openAccount(shop, { isVerified: true });
    const page = await newPage({ shopUrl: shop.url, allow: [/4\d\d POST/] });
    await goTo(page, "/forgot-password");
    await forgotForm(page).email.fill(shopper.email);
    await forgotForm(page).send.click();
    const { link } = await mailTo(shopper.email, { dataDir: shop.dataDir, subject: "password" });
    expect(link).toMatch(`${shop.url}/reset-password?token=`);

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
    await expectNoAxeViolations(page);
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

    const again = await newPage({ shopUrl: shop.url, allow: [/4\d\d POST/] });
    await goTo(again, link);
    await expect(resetForm(again).alert).toContainText("This link no longer works.");
    await expect(resetForm(again).alert).toBeFocused();
    await expectNoAxeViolations(again);
    await again.getByRole("link", { name: "Request a new link" }).click();
    await expect(again).toHaveAddress("/forgot-password");
  });

  test("that expires before the password is sent says so then", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url, allow: ["400 POST"] });
    await page.route("**/api/auth/check-reset-link", (route) => route.fulfill({ json: {} }));
    await goTo(page, "/reset-password?token=gone");
    await resetForm(page).password.fill(NEW_PASSWORD);
    await resetForm(page).again.fill(NEW_PASSWORD);
    await resetForm(page).set.click();
    await expect(resetForm(page).alert).toContainText("This link no longer works.");
  });

  test("that was truncated says so at once", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await goTo(page, "/reset-password");
    await expect(resetForm(page).alert).toContainText("This link no longer works.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a new link");
    await expect(resetForm(page).set).toHaveCount(0);
  });
});
