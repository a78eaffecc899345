import { afterAll, beforeAll } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { answerAs, startGoogleShop, type GoogleShop } from "./support/google-shop.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, test } from "./support/page.ts";
import { sql } from "./support/sql.ts";

let shop: GoogleShop;
beforeAll(async () => {
  shop = await startGoogleShop();
});
afterAll(() => shop.discard());

const closures = () => sql(shop.dataDir, "select email, kind from account_closure");

test("the owner of a Google account confirms its closure with Google", async ({ openPage }) => {
  const page = await openPage("/auth", shop.visitor);
  await answerAs(await shop.openGoogle(page), "grace@example.com");
  await expect(page).toHaveAddress("/");

  await goTo(page, "/account/security");
  await expect(page.getByRole("main")).toContainText("You have no password.");
  await expect(page.getByRole("heading", { name: "Password", exact: true })).toHaveCount(0);

  await goTo(page, "/profile");
  await sql(
    shop.dataDir,
    "update account_session set authenticated_at = authenticated_at - interval '1 hour'",
  );
  await page.getByRole("main").getByRole("button", { name: "Delete Account" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Confirm with Google/ });
  await expect(confirm).toBeVisible();
  await expectNoAxeViolations(page);
  await answerAs(await shop.openGoogle(page, confirm), "grace@example.com");
  await expect(page).toHaveAddress("/account/closed?kind=deletion");
  expect(await closures()).toEqual([{ email: "grace@example.com", kind: "deletion" }]);
  await mailTo("grace@example.com", { dataDir: shop.dataDir, subject: "will be deleted" });

  await goTo(page, "/auth");
  await answerAs(await shop.openGoogle(page), "grace@example.com");
  await expect(page).toHaveAddress("/");
  await expect(page.getByText("Welcome back. Your account is active again.")).toBeVisible();
  expect(await closures()).toEqual([]);
});

test("another Google account closes neither account", async ({ openPage }) => {
  const page = await openPage("/auth", shop.visitor);
  await answerAs(await shop.openGoogle(page), "one@example.com");
  await expect(page).toHaveAddress("/");
  await goTo(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Deactivate Account" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Confirm with Google/ });
  await answerAs(await shop.openGoogle(page, confirm), "two@example.com");
  await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveValue(
    "two@example.com",
  );
  await expect(page.getByText("You used a different Google account")).toBeVisible();
  expect(await closures()).toEqual([]);
});

test("a closed window is reported, and nothing happens", async ({ openPage }) => {
  const page = await openPage("/auth", shop.visitor);
  await answerAs(await shop.openGoogle(page), "three@example.com");
  await expect(page).toHaveAddress("/");
  await goTo(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Delete Account" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Confirm with Google/ });
  const popup = await shop.openGoogle(page, confirm);
  await popup.close();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "Google Sign-In window was closed.",
  );
  await expect(confirm).toBeEnabled();
  expect(await closures()).toEqual([]);
});
