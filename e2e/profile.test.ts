import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expect, goTo, reload, test, type PageOptions } from "./support/page.ts";
import {
  editable,
  expectSaid,
  field,
  listening,
  save,
  saveAndSee,
  says,
} from "./support/profile-page.ts";
import { signIn } from "./support/shopper.ts";
import { verifiedShopper, visitSignedIn } from "./support/signed-in.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

const visit = (newPage: (options?: PageOptions) => Promise<Page>, options: PageOptions = {}) =>
  visitSignedIn(listening(newPage), "/profile", { shop, ...options });

describe("§6 who sees the profile", () => {
  test("visitors without a session are led to sign in, without a message, and back after", async ({
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url });
    const go = await hold(page, "**/api/auth/session");
    await goTo(page, "/profile");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading your account…");
    await expectNoAxeViolations(page);
    go();
    await expect(page).toHaveAddress("/auth?next=%2Fprofile");
    await signIn(page, await verifiedShopper(shop));
    await expect(page).toHaveAddress("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile Information");
  });

  test("and so are those whose session has ended meanwhile", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage, { allow: ["401 POST /api/profile"] });
    await expect(field(page, "Email")).toHaveValue(shopper.email);
    await sql(shop.dataDir, "delete from account_session");
    await save(page).click();
    await expect(page).toHaveAddress("/auth?next=%2Fprofile");
  });

  test("without JavaScript it says what is missing", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url, javaScript: false });
    await page.goto("/profile");
    await expect(page.locator("main noscript p")).toContainText("needs JavaScript");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });
});

describe("§2 the profile", () => {
  test("shows names and email as text, and the rest as fields", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage);
    await expect(page).toHaveTitle("Profile – Sundry");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile Information");
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
  });

  test("§4 says that a record was loaded, for a second", async ({ newPage }) => {
    const { page } = await visit(newPage);
    await expectSaid(page, "Profile data loaded.");
    await expect(says(page)).toHaveText("");
  });

  test("§4 without a record asks to complete it, with names from the display name", async ({
    newPage,
  }) => {
    const shopper = await verifiedShopper(shop);
    await sql(shop.dataDir, "delete from profile where email = $1", [shopper.email]);
    await sql(
      shop.dataDir,
      "update account set display_name = 'Grace Brewster Hopper' where email = $1",
      [shopper.email],
    );
    const { page } = await visitSignedIn(listening(newPage), "/profile", { shop, shopper });
    await expectSaid(page, "Complete your profile details.");
    await expect(field(page, "First Name")).toHaveValue("Grace");
    await expect(field(page, "Last Name")).toHaveValue("Brewster");
    await field(page, "City").fill("Arlington");
    await saveAndSee(page);
    await reload(page);
    await expectSaid(page, "Profile data loaded.");
    await expect(field(page, "City")).toHaveValue("Arlington");
  });

  test("help texts explain the fields", async ({ newPage }) => {
    const { page } = await visit(newPage);
    const question = page.getByText("Does the newsletter stop when I delete my account?");
    await question.click();
    await expect(page.getByText("To unsubscribe, use the link in any issue.")).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test("fits any width, without a fault", async ({ newPage }) => {
  const { page } = await visit(newPage);
  await expect(field(page, "Email")).toHaveValue(/@/);
  await expectFaultlessAtAnyWidth(page);
});

test("nothing shifts while the record loads", async ({ newPage }) => {
  const { page } = await visit(newPage);
  await page.addInitScript(() => {
    const jumps: number[] = [];
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        jumps.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await reload(page);
  await expect(field(page, "Email")).toHaveValue(/@/);
  const total = await page.evaluate(() =>
    (window as unknown as { jumps: number[] }).jumps.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThan(0.05);
});
