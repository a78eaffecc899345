import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, test } from "./support/page.ts";
import { authForm, signIn } from "./support/shopper.ts";
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

/** Asks for a link from another browser. */
async function linkFor(email: string): Promise<string> {
  await post("/api/auth/reset", { email });
  return (await mailTo(email, { ...sharedShop, subject: "password" })).link;
}

async function useUp(link: string): Promise<void> {
  const token = new URL(link).searchParams.get("token");
  await post("/api/auth/reset-password", { token, newPassword: "another long one 7" });
}

async function post(path: string, sent: object): Promise<void> {
  const answer = await fetch(sharedShop.url + path, {
    method: "POST",
    body: JSON.stringify(sent),
    headers: { "Content-Type": "application/json", Origin: sharedShop.url },
  });
  expect(answer.status).toBe(200);
}

test("§2 a new password is requested by an address, and set once by the link of the email; the old one stops working", async ({
  newPage,
}) => {
  const shopper = await verifiedShopper();
  const page = await newPage({ allow: [/4\d\d POST/, "401 GET /api/account/lists"] });
  await goTo(page, "/forgot-password");
  const asking = forgotForm(page);
  await expect(page.getByRole("link", { name: "Remember your password? Sign In" })).toHaveAttribute(
    "href",
    "/auth",
  );
  await asking.send.click();
  await expect(asking.alert).toHaveText("Please enter your email address.");
  await expect(asking.email).toBeFocused();
  await expectFaultlessAtAnyWidth(page);

  // §8 The provider's own message is shown.
  await asking.email.fill("ada@nowhere");
  await asking.send.click();
  await expect(asking.alert).toHaveText("Please enter an email address, such as name@example.com.");
  await expect(asking.alert).toBeFocused();
  await asking.email.fill(shopper.email);
  const go = await hold(page, "**/forgot-password.data*", "POST");
  await asking.send.click();
  const busy = page.getByRole("button", { name: "Processing..." });
  await expect(busy).toBeVisible();
  for (const control of [asking.email, busy]) await expect(control).not.toBeEnabled();
  go();
  await expect(asking.status).toContainText(shopper.email);
  await expect(asking.status).toBeFocused();
  await expect(page).toHaveAddress("/forgot-password");
  await expectNoAxeViolations(page);
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
  const title = page.getByRole("heading", { level: 1 });
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
  await expect(title).toHaveText("Password changed");
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
  await expect(title).toHaveText("Request a new link");
  await expect(form.set).toHaveCount(0);
  await expect(form.alert).toContainText("This link no longer works.");
  await expect(form.alert).toBeFocused();
  await expectFaultlessAtAnyWidth(page);
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveAddress("/forgot-password");

  // A truncated link says so at once, one that is used before the password is sent says so then.
  await goTo(page, "/reset-password");
  await expect(form.alert).toContainText("This link no longer works.");
  const other = await verifiedShopper();
  const second = await linkFor(other.email);
  await goTo(page, second);
  await useUp(second);
  await form.password.fill(NEW_PASSWORD);
  await form.again.fill(NEW_PASSWORD);
  await form.set.click();
  await expect(form.alert).toContainText("This link no longer works.");
});
