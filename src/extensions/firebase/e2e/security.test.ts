import { inject } from "vitest";
import { mailTo } from "../../../../e2e/support/mail.ts";
import { expect, goTo, test } from "../../../../e2e/support/page.ts";
import { knownCustomer, signIn, toFirebase } from "./customer.ts";

test("an owner changes their password, and the shop sends an email about it", async ({
  openPage,
}) => {
  const ada = await knownCustomer("changes-password");
  const page = await openPage("/auth", { allow: toFirebase() });
  await signIn(page, ada);
  await expect(page).toHaveAddress("/");
  await goTo(page, "/account/security");
  const main = page.getByRole("main");
  await expect(main).toContainText("This device");
  await main.getByLabel("Current Password", { exact: true }).fill(ada.password);
  await main.getByLabel("New Password", { exact: true }).fill("seven quiet lanterns 88");
  await main.getByLabel("Confirm New Password", { exact: true }).fill("seven quiet lanterns 88");
  await main.getByRole("button", { name: "Change Password" }).click();
  await expect(main).toContainText("Password changed.");
  const { text } = await mailTo(ada.email, { dataDir: inject("shopDataDir") });
  expect(text).toMatch(/password/i);
});

test("an owner deactivates the account, and reopens it by signing in", async ({ openPage }) => {
  const ada = await knownCustomer("comes-back");
  const dataDir = inject("shopDataDir");
  const page = await openPage("/auth", { allow: toFirebase() });
  await signIn(page, ada);
  await expect(page).toHaveAddress("/");
  await goTo(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Deactivate Account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password", { exact: true }).fill(ada.password);
  await dialog.getByRole("button", { name: "Deactivate Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deactivated");
  const closing = await mailTo(ada.email, { dataDir });
  // Firebase stores sign-in times in whole seconds, so the test waits for the next one.
  const closedAt = Date.now();
  await expect
    .poll(() => Math.floor(Date.now() / 1000) * 1000, { timeout: 5000 })
    .toBeGreaterThan(closedAt);

  await goTo(page, "/auth");
  await signIn(page, ada);
  await expect(page).toHaveAddress("/");
  await goTo(page, "/profile");
  await expect(page.getByLabel("Email", { exact: true }).first()).toHaveValue(ada.email);
  await expect
    .poll(async () => (await mailTo(ada.email, { dataDir })).subject, { timeout: 10_000 })
    .not.toBe(closing.subject);
});
