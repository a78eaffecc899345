import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { expectNoSidewaysScroll } from "./layout.ts";
import { expect, goTo, test, type PageOptions } from "./page.ts";
import { signIn, tabTo } from "./shopper.ts";
import { verifiedShopper, visitSignedIn } from "./signed-in.ts";
import { startShop, type RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

const API = "**/api/profile*";
const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true });
const says = (page: Page) => page.getByRole("main").locator("p[role=status]");
const save = (page: Page) => page.getByRole("button", { name: "Save Profile" });
const editable = [
  ["Gender", "sex"],
  ["Mobile Number", "tel"],
  ["Address Line 1", "address-line1"],
  ["Address Line 2", "address-line2"],
  ["City", "address-level2"],
  ["State/Province/Region", "address-level1"],
  ["Zip/Postal Code", "postal-code"],
  ["Country", "country-name"],
] as const;

const visit = (newPage: (options?: PageOptions) => Promise<Page>, options: PageOptions = {}) =>
  visitSignedIn(newPage, "/profile", { shop, ...options });

/** Lets the page's own calls to the shop wait until the test says so. */
async function hold(page: Page, pattern: string, method = "GET") {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route: Route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

const fail = (page: Page, method: string, message: string) =>
  page.route(API, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { code: "unavailable", message } })
      : route.continue(),
  );

describe("§6 who sees the profile", () => {
  test("nobody signed in is led to sign in, quietly, and comes back after", async ({ newPage }) => {
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

  test("nor does somebody whose session has ended meanwhile", async ({ newPage }) => {
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
  test("shows names and email to read, and the rest to change", async ({ newPage }) => {
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
    await expect(says(page)).toHaveText("Profile data loaded.");
    const seen = Date.now();
    await expect(says(page)).toHaveText("");
    expect(Date.now() - seen).toBeLessThan(2500);
  });

  test("§4 without a record asks to complete it, with names out of the display name", async ({
    newPage,
  }) => {
    const shopper = await verifiedShopper(shop);
    await sql(shop.dataDir, "delete from profile where email = $1", [shopper.email]);
    await sql(
      shop.dataDir,
      "update account set display_name = 'Grace Brewster Hopper' where email = $1",
      [shopper.email],
    );
    const { page } = await visitSignedIn(newPage, "/profile", { shop, shopper });
    await expect(says(page)).toHaveText("Complete your profile details.");
    await expect(field(page, "First Name")).toHaveValue("Grace");
    await expect(field(page, "Last Name")).toHaveValue("Brewster");
    await field(page, "City").fill("Arlington");
    await save(page).click();
    await expect(says(page)).toHaveText("Profile updated successfully!");
    await page.reload();
    await expect(says(page)).toHaveText("Profile data loaded.");
    await expect(field(page, "City")).toHaveValue("Arlington");
  });

  test("questions have answers", async ({ newPage }) => {
    const { page } = await visit(newPage);
    const question = page.getByText("Does the newsletter stop when I delete my account?");
    await question.click();
    await expect(page.getByText("You asked for it apart from your account")).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

describe("§4 saving", () => {
  test("keeps every field, trimmed, says so for a second, and is there after a reload", async ({
    newPage,
  }) => {
    const { page } = await visit(newPage);
    for (const [label] of editable) await field(page, label).fill(`  ${label} of Ada `);
    const go = await hold(page, API, "POST");
    await save(page).click();
    const busy = page.getByRole("button", { name: "Saving..." });
    await expect(busy).toBeVisible();
    expect(await busy.isDisabled()).toBe(true);
    await expectNoAxeViolations(page);
    go();
    await expect(says(page)).toHaveText("Profile updated successfully!");
    await expect(save(page)).toBeEnabled();
    await expectNoAxeViolations(page);
    await expect(says(page)).toHaveText("");
    for (const [label] of editable) await expect(field(page, label)).toHaveValue(`${label} of Ada`);
    await page.reload();
    for (const [label] of editable) await expect(field(page, label)).toHaveValue(`${label} of Ada`);
    await expect(field(page, "First Name")).toHaveValue("Ada");
  });

  test("by keyboard alone, and what is typed meanwhile stays", async ({ newPage }) => {
    const { page } = await visit(newPage);
    await expect(field(page, "City")).toBeVisible();
    await tabTo(page, field(page, "City"));
    const go = await hold(page, API, "POST");
    await page.keyboard.type(" Turin ");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    await tabTo(page, field(page, "Country"));
    await page.keyboard.type("Italy ");
    go();
    await expect(says(page)).toHaveText("Profile updated successfully!");
    await expect(field(page, "City")).toHaveValue("Turin");
    await expect(field(page, "Country")).toHaveValue("Italy ");
    await expect(field(page, "Country")).toBeFocused();
  });

  test("§8 that fails says why, and nothing that was typed is lost", async ({ newPage }) => {
    const { page } = await visit(newPage, { allow: ["503 POST /api/profile"] });
    await expect(field(page, "City")).toBeVisible();
    await fail(page, "POST", "The shop is asleep.");
    await field(page, "City").fill("London");
    await save(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Error saving profile data: The shop is asleep.",
    );
    await expect(field(page, "City")).toHaveValue("London");
    await expectNoAxeViolations(page);
    await page.unroute(API);
    await save(page).click();
    await expect(says(page)).toHaveText("Profile updated successfully!");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });

  test("what the server refuses is said in a sentence", async ({ newPage }) => {
    const { page } = await visit(newPage, { allow: ["400 POST /api/profile"] });
    await expect(field(page, "City")).toBeVisible();
    await field(page, "City").evaluate((input) => input.removeAttribute("maxlength"));
    await field(page, "City").fill("x".repeat(201));
    await save(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Error saving profile data: City is too long: at most 200 characters are kept.",
    );
  });

  test("from two pages at once loses nothing that only one of them names", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage);
    const [account] = await sql<{ id: string }>(
      shop.dataDir,
      "select id from account where email = $1",
      [shopper.email],
    );
    const changes = [
      { gender: "1" },
      { mobileNumber: "2" },
      { address: { address1: "3" } },
      { address: { address2: "4" } },
      { address: { city: "5" } },
      { address: { state: "6" } },
      { address: { zipCode: "7" } },
      { address: { country: "8" } },
      {},
      { address: {} },
    ];
    const statuses = await page.evaluate(
      ({ uid, all }) =>
        Promise.all(
          all.map(async (change) => {
            const headers = { "Content-Type": "application/json" };
            const body = JSON.stringify({ uid, change });
            return (await fetch("/api/profile", { method: "POST", headers, body })).status;
          }),
        ),
      { uid: account?.id, all: changes },
    );
    expect(statuses).toEqual(changes.map(() => 200));
    await page.reload();
    for (const [index, [label]] of editable.entries())
      await expect(field(page, label)).toHaveValue(`${index + 1}`);
  });
});

describe("§8 a record that can't be read", () => {
  test("leaves the form empty and says why; saving then writes only what was typed", async ({
    newPage,
  }) => {
    const { page, shopper } = await visit(newPage, { allow: ["503 GET /api/profile"] });
    await field(page, "Country").fill("England");
    await save(page).click();
    await expect(says(page)).toHaveText("Profile updated successfully!");

    await fail(page, "GET", "The shop is asleep.");
    await page.reload();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Error fetching profile data: The shop is asleep.");
    for (const label of ["First Name", "Last Name", "Email", ...editable.map(([name]) => name)])
      await expect(field(page, label)).toHaveValue("");
    await expectNoAxeViolations(page);
    await field(page, "City").fill("London");
    await save(page).click();
    await expect(says(page)).toHaveText("Profile updated successfully!");

    await page.unroute(API);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(field(page, "Country")).toHaveValue("England");
    await expect(field(page, "City")).toHaveValue("London");
    await expect(field(page, "Email")).toHaveValue(shopper.email);
  });
});

test.for([320, 360, 768, 1440])("fits %i pixels, without a fault", async (width, { newPage }) => {
  const { page } = await visit(newPage, { width });
  await expect(field(page, "Email")).toHaveValue(/@/);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test("nothing jumps while the record arrives", async ({ newPage }) => {
  const { page } = await visit(newPage);
  await page.addInitScript(() => {
    const jumps: number[] = [];
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        jumps.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(field(page, "Email")).toHaveValue(/@/);
  const total = await page.evaluate(() =>
    (window as unknown as { jumps: number[] }).jumps.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThan(0.05);
});
