import type { Page } from "playwright-core";
import { hold } from "./support/hold.ts";
import { mailTo } from "./support/mail.ts";
import { expect, test, type PageOptions } from "./support/page.ts";
import { accountButton, authForm, newShopper, PASSWORD } from "./support/shopper.ts";
import { sharedShop, verifiedShopper } from "./support/signed-in.ts";

const plain: PageOptions = { javaScript: false };
const NEW_PASSWORD = "seven quiet lanterns 88";

/** The session of the page's cookies, as the shop knows it. */
async function account(page: Page) {
  const answer = await page.request.get("/api/auth/session");
  return ((await answer.json()) as { account: { email: string } | null }).account;
}

test("without JavaScript a customer signs up, verifies the address, and signs in, once with a mistake", async ({
  openPage,
}) => {
  const page = await openPage("/auth?mode=sign-up", { ...plain, allow: [/^400 POST/] });
  const form = authForm(page);
  const shopper = newShopper();
  await form.firstName.fill(shopper.firstName);
  await form.email.fill(shopper.email);
  await form.password.fill(PASSWORD);
  await form.createAccount.click();
  await expect(form.alert.getByRole("link")).toHaveText([
    "Please enter your first and last name.",
    "Please enter the password a second time.",
  ]);
  await expect(form.firstName).toHaveValue(shopper.firstName);
  await expect(form.email).toHaveValue(shopper.email);
  await form.lastName.fill(shopper.lastName);
  await form.password.fill(PASSWORD);
  await form.confirmPassword.fill(PASSWORD);
  await form.createAccount.click();
  await expect(form.heading).toHaveText("Verify Your Email Address");
  await expect(page.getByRole("main")).toContainText(shopper.email);

  await page.goto((await mailTo(shopper.email, { ...sharedShop, subject: "Verify" })).link);
  await page.getByRole("button", { name: "Verify email address" }).click();
  await expect(page).toHaveAddress(/^\/auth\?verified=1/);
  await page.goto("/auth?next=%2Fcheckout%3Fline%3D4x1");
  const logout = page.getByRole("main").getByRole("button", { name: "Logout" });
  await expect(logout).toHaveCount(0);
  for (const [link, address] of [
    ["Need an account? Sign Up", "/auth?mode=sign-up&next=%2Fcheckout%3Fline%3D4x1"],
    ["Already have an account? Sign In", "/auth?next=%2Fcheckout%3Fline%3D4x1"],
    ["Forgot your password?", "/forgot-password?next=%2Fcheckout%3Fline%3D4x1"],
    ["Remember your password? Sign In", "/auth?next=%2Fcheckout%3Fline%3D4x1"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name: link }).click();
    await expect(page).toHaveAddress(address);
  }
  await form.email.fill(shopper.email);
  await form.password.fill("not the password");
  await form.signIn.click();
  await expect(form.alert).toHaveText("Invalid email or password. Please check your credentials.");
  await expect(form.email).toHaveValue(shopper.email);
  await form.password.fill(PASSWORD);
  await form.signIn.click();
  await expect(page).toHaveAddress("/checkout?line=4x1");
  expect(await account(page)).toMatchObject({ email: shopper.email });

  await page.goto("/auth");
  await logout.click();
  await expect(page).toHaveAddress("/");
  expect(await account(page)).toBeNull();
});

test("without JavaScript a forgotten password is replaced by the link of an email", async ({
  openPage,
}) => {
  const shopper = await verifiedShopper();
  const page = await openPage("/forgot-password", { ...plain, allow: [/^400 POST/] });
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill(shopper.email);
  await main.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(main.getByRole("status").first()).toContainText(shopper.email);
  const { link } = await mailTo(shopper.email, { ...sharedShop, subject: "password" });
  await page.goto(link);
  const set = main.getByRole("button", { name: "Set New Password" });
  await main.getByLabel("New Password").fill("123");
  await main.getByLabel("Confirm Password").fill("123");
  await set.click();
  await expect(main).toContainText("Password is too weak. Please choose a stronger password.");
  await main.getByLabel("New Password").fill(NEW_PASSWORD);
  await main.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await set.click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Password changed");
  await page.goto(link);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Request a new link");
});

test("a form sent before the page's scripts have loaded is answered, and the page goes on once they have", async ({
  newPage,
}) => {
  const shopper = await verifiedShopper();
  const page = await newPage({ allow: [/^400 POST/] });
  let go = await hold(page, "**/assets/*.js");
  await page.goto("/auth?next=%2Fcategory%2Fbooks", { waitUntil: "commit" });
  const form = authForm(page);
  await form.email.fill(shopper.email);
  await form.password.fill("not the password");
  await form.signIn.click();
  await expect(form.alert).toHaveText("Invalid email or password. Please check your credentials.");
  await expect(form.email).toHaveValue(shopper.email);
  go();
  await expect(form.alert).toBeFocused();
  await page.unrouteAll({ behavior: "wait" });

  go = await hold(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await form.email.fill(shopper.email);
  await form.password.fill(shopper.password);
  await form.signIn.click();
  await expect(form.busy).toBeVisible();
  go();
  await expect(page).toHaveAddress("/category/books");
  await expect(accountButton(page)).toBeVisible();
});
