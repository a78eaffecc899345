import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { mailTo } from "./mail.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { expect, goTo, untilHydrated } from "./page.ts";

/** A person with an account, or about to sign up. */
export type Shopper = { firstName: string; lastName: string; email: string; password: string };

type Shop = { url: string; dataDir: string };

/** Long, and accepted by all password rules. */
export const PASSWORD = "wind mill tangerine 42";

/** Lets each sign-up send another network address, to stay below their limit. */
export const behindProxy = { TRUSTED_PROXIES: "1" };

export function newShopper(): Shopper {
  // Files that run at the same time share a shop.
  const email = `ada-${randomUUID()}@example.com`;
  return { firstName: "Ada", lastName: "Lovelace", email, password: PASSWORD };
}

/** Opens the verification link of an address, and presses the button of its page. */
export async function verifyAddress(page: Page, { dataDir }: Pick<Shop, "dataDir">, email: string) {
  await page.goto((await mailTo(email, { dataDir, subject: "Verify" })).link);
  await expect(page.getByText(email)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Verify email address" }).click();
}

/** Locators of the sign-in and sign-up forms. */
export function authForm(page: Page) {
  const main = page.getByRole("main");
  return {
    heading: main.getByRole("heading", { level: 1 }),
    firstName: main.getByLabel("First Name"),
    lastName: main.getByLabel("Last Name"),
    email: main.getByLabel("Email", { exact: true }),
    password: main.getByLabel("Password", { exact: true }),
    confirmPassword: main.getByLabel("Confirm Password"),
    signIn: main.getByRole("button", { name: "Sign In", exact: true }),
    createAccount: main.getByRole("button", { name: "Create Account" }),
    google: main.getByRole("button", { name: "Sign in with Google" }),
    busy: main.getByRole("button", { name: "Processing..." }),
    alert: main.getByRole("alert"),
  };
}

/** Signs in through the form, by its scripts if it has any; the test checks where that leads. */
export async function signIn(page: Page, { email, password }: Shopper): Promise<void> {
  if (new URL(page.url()).pathname !== "/auth") await goTo(page, "/auth");
  await untilHydrated(page);
  const form = authForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.signIn.click();
}

/** The button of the header's account menu, which appears when the session is known. */
export function accountButton(page: Page, name = "Ada Lovelace") {
  return page.getByRole("banner").locator("summary", { hasText: name });
}

/** Presses Tab until an element has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${target.toString()}.`);
}
