import { inject } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { mailTo } from "./support/mail.ts";
import { expect, test } from "./support/page.ts";
import { newShopper } from "./support/shopper.ts";

test("a local trial shows its emails, and their links work", async ({ openPage }) => {
  const shopper = newShopper();
  const page = await openPage("/auth?mode=sign-up");
  await page.getByLabel("First Name").fill(shopper.firstName);
  await page.getByLabel("Last Name").fill(shopper.lastName);
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(shopper.email);
  await page.getByLabel("Password", { exact: true }).fill(shopper.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(shopper.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveAddress("/verify-email");
  await mailTo(shopper.email, { dataDir: inject("shopDataDir") });

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
  await expect(mailbox).toHaveAddress("/auth?verified=1");
});

test("through a proxy the mailbox is a 404 page", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.7" };
  const answer = await fetch(`${inject("shopUrl")}/mailbox`, { headers });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Page Not Found");
});
