import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expect, goTo, reload, test } from "./support/page.ts";
import {
  editable,
  expectSaid,
  field,
  listening,
  saveAndSee,
  says,
} from "./support/profile-page.ts";
import { signIn } from "./support/shopper.ts";
import { sharedShop, verifiedShopper } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

test("§2 the profile leads visitors without a session to sign in, without a message, and back after; shows names and email as text, the rest as fields, and says for a second that it was loaded; §4 without a record asks to complete it, with names from the display name", async ({
  newPage,
}) => {
  const page = await listening(newPage)();
  const { dataDir } = sharedShop;
  const shopper = await verifiedShopper();
  await page.addInitScript(() => {
    const jumps: number[] = [];
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        jumps.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const go = await hold(page, "**/api/auth/session");
  await goTo(page, "/profile");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading your account…");
  await expectNoAxeViolations(page);
  go();
  await expect(page).toHaveAddress("/auth?next=%2Fprofile");
  await signIn(page, shopper);
  await expect(page).toHaveAddress("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile Information");
  await expect(field(page, "Email")).toHaveValue(shopper.email);

  await reload(page);
  await expect(field(page, "Email")).toHaveValue(shopper.email);
  await expectSaid(page, "Profile data loaded.");
  // Nothing shifts while the record loads.
  const total = await page.evaluate(() =>
    (window as unknown as { jumps: number[] }).jumps.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThan(0.05);
  await expect(says(page)).toHaveText("");
  await expect(page).toHaveTitle("Profile – Sundry");
  for (const [label, value] of [
    ["First Name", "Ada"],
    ["Last Name", "Lovelace"],
    ["Email", shopper.email],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
    await expect(field(page, label)).toHaveAttribute("readonly", "");
  }
  for (const [label, token] of editable) {
    expect(await field(page, label).isEditable()).toBe(true);
    await expect(field(page, label)).toHaveAttribute("autocomplete", token);
    await expect(field(page, label)).toHaveAttribute("maxlength", "200");
  }
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "FAQs",
    "Account Actions",
  ]);
  await page.getByText("Does the newsletter stop when I delete my account?").click();
  await expect(page.getByText("To unsubscribe, use the link in any issue.")).toBeVisible();
  await expectFaultlessAtAnyWidth(page);

  await sql(dataDir, "delete from profile where email = $1", [shopper.email]);
  await sql(dataDir, "update account set display_name = 'Grace Brewster Hopper' where email = $1", [
    shopper.email,
  ]);
  await reload(page);
  await expectSaid(page, "Complete your profile details.");
  await expect(field(page, "First Name")).toHaveValue("Grace");
  await expect(field(page, "Last Name")).toHaveValue("Brewster");
  await field(page, "City").fill("Arlington");
  await saveAndSee(page);
  await reload(page);
  await expectSaid(page, "Profile data loaded.");
  await expect(field(page, "City")).toHaveValue("Arlington");
});
