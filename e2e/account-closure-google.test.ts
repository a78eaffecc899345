import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { startIdentityProvider, type IdentityProvider } from "./identity-provider.ts";
import { mailTo } from "./mail.ts";
import { expect, goTo, test } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

let google: IdentityProvider;
let shop: RunningShop;

beforeAll(async () => {
  google = await startIdentityProvider();
  shop = await startShop({ env: google.env });
});
afterAll(async () => {
  await shop.discard();
  await google.close();
});

/** Google stands elsewhere: its window leaves the shop, and nothing else does. */
const options = () => ({
  shopUrl: shop.url,
  allow: [`left the shop: GET ${google.issuer}/`, `left the shop: POST ${google.issuer}/`],
});

async function openGoogle(page: Page, button: Locator): Promise<Page> {
  // Google remembers who signed in before, and would not ask again.
  await page.context().clearCookies({ domain: new URL(google.issuer).hostname });
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByLabel("Email").waitFor();
  return popup;
}

async function answerAs(page: Page, button: Locator, email: string): Promise<void> {
  const popup = await openGoogle(page, button);
  await popup.getByLabel("Email").fill(email);
  await popup.getByLabel("Name").fill("Grace Hopper");
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: "Continue" }).click(),
  ]);
}

const closures = () => sql(shop.dataDir, "select email, kind from account_closure");

test("an account that signs in with Google shows with Google that it is its owner who closes it", async ({
  openPage,
}) => {
  const page = await openPage("/auth", options());
  const signIn = page.getByRole("button", { name: "Sign in with Google" });
  await answerAs(page, signIn, "grace@example.com");
  await expect(page).toHaveAddress("/");

  await goTo(page, "/account/security");
  await expect(page.getByRole("main")).toContainText("You have not set a password.");
  await expect(page.getByRole("heading", { name: "Password", exact: true })).toHaveCount(0);

  await goTo(page, "/profile");
  await sql(shop.dataDir, "update account_session set created_at = created_at - interval '1 hour'");
  await page.getByRole("main").getByRole("button", { name: "Delete Account" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Confirm with Google/ });
  await expect(confirm).toBeVisible();
  await expectNoAxeViolations(page);
  await answerAs(page, confirm, "grace@example.com");
  await expect(page).toHaveAddress("/account/closed?kind=deletion");
  expect(await closures()).toEqual([{ email: "grace@example.com", kind: "deletion" }]);
  await mailTo("grace@example.com", { dataDir: shop.dataDir, subject: "will be deleted" });

  await goTo(page, "/auth");
  await answerAs(page, signIn, "grace@example.com");
  await expect(page).toHaveAddress("/");
  expect(await closures()).toEqual([]);
});

test("whoever shows another Google account closes neither", async ({ openPage }) => {
  const page = await openPage("/auth", options());
  await answerAs(
    page,
    page.getByRole("button", { name: "Sign in with Google" }),
    "one@example.com",
  );
  await expect(page).toHaveAddress("/");
  await goTo(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Deactivate Account" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Confirm with Google/ });
  await answerAs(page, confirm, "two@example.com");
  await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveValue(
    "two@example.com",
  );
  await expect(page.getByText("That was another Google account. Nothing is closed")).toBeVisible();
  expect(await closures()).toEqual([]);
});

test("a window that was closed says so, and nothing happens", async ({ openPage }) => {
  const page = await openPage("/auth", options());
  await answerAs(
    page,
    page.getByRole("button", { name: "Sign in with Google" }),
    "three@example.com",
  );
  await expect(page).toHaveAddress("/");
  await goTo(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Delete Account" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Confirm with Google/ });
  const popup = await openGoogle(page, confirm);
  await popup.close();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "Google Sign-In window was closed.",
  );
  await expect(confirm).toBeEnabled();
  expect(await closures()).toEqual([]);
});
