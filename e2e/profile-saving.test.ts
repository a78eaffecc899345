import { PROFILE_MESSAGE_MS } from "#storefront/pages/profile/use-profile.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expect, reload, test, type PageOptions } from "./support/page.ts";
import {
  editable,
  expectSaid,
  fail,
  field,
  listening,
  PROFILE_API,
  save,
  saveAndSee,
  saysSaved,
} from "./support/profile-page.ts";
import { tabTo } from "./support/shopper.ts";
import { visitSignedIn } from "./support/signed-in.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

const visit = (newPage: (options?: PageOptions) => Promise<Page>, options: PageOptions = {}) =>
  visitSignedIn(listening(newPage), "/profile", { shop, ...options });

describe("§4 saving", () => {
  test("stores every field, trimmed, says so for a second, and survives a reload", async ({
    newPage,
  }) => {
    const { page } = await visit(newPage);
    for (const [label] of editable) await field(page, label).fill(`  ${label} of Ada `);
    const go = await hold(page, PROFILE_API, "POST");
    await save(page).click();
    const busy = page.getByRole("button", { name: "Saving..." });
    await expect(busy).toBeVisible();
    expect(await busy.isDisabled()).toBe(true);
    await expectNoAxeViolations(page);
    go();
    await expectSaid(page, "Profile updated successfully!");
    await expect(save(page)).toBeEnabled();
    await expect(save(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await expect(saysSaved(page)).toHaveText("");
    for (const [label] of editable) await expect(field(page, label)).toHaveValue(`${label} of Ada`);
    await reload(page);
    for (const [label] of editable) await expect(field(page, label)).toHaveValue(`${label} of Ada`);
    await expect(field(page, "First Name")).toHaveValue("Ada");
  });

  test("is confirmed next to the button for exactly a second", async ({ newPage }) => {
    const { page } = await visit(newPage, { width: 360 });
    await expect(field(page, "City")).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page, "City").fill("Turin");
    await saveAndSee(page);
    const seen = await saysSaved(page).boundingBox();
    expect(seen?.y).toBeGreaterThan(0);
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.clock.runFor(PROFILE_MESSAGE_MS - 1);
    expect(await saysSaved(page).textContent()).toBe("Profile updated successfully!");
    await page.clock.runFor(1);
    await expect(saysSaved(page)).toHaveText("");
  });

  test("by keyboard alone, and text typed meanwhile stays", async ({ newPage }) => {
    const { page } = await visit(newPage);
    await expect(field(page, "City")).toBeVisible();
    await tabTo(page, field(page, "City"));
    const go = await hold(page, PROFILE_API, "POST");
    await page.keyboard.type(" Turin ");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    await tabTo(page, field(page, "Country"));
    await page.keyboard.type("Italy ");
    go();
    await expectSaid(page, "Profile updated successfully!");
    await expect(field(page, "City")).toHaveValue("Turin");
    await expect(field(page, "Country")).toHaveValue("Italy ");
    await expect(field(page, "Country")).toBeFocused();
  });

  test("§8 that fails says why, and no typed text is lost", async ({ newPage }) => {
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
    await page.unroute(PROFILE_API);
    await saveAndSee(page);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });

  test("§5 accepts likely typing errors, asks about them, and stops once they are changed", async ({
    newPage,
  }) => {
    const { page } = await visit(newPage);
    await field(page, "Mobile Number").fill("call me maybe");
    await field(page, "Zip/Postal Code").fill("!!!!");
    await field(page, "Country").fill("Atlantis");
    await expect(page.getByText("We saved it as entered.")).toHaveCount(0);
    await saveAndSee(page);
    const phone = page.getByText("This may not be a complete phone number.");
    await expect(page.getByText("We saved it as entered.")).toHaveCount(3);
    await expect(field(page, "Mobile Number")).not.toHaveAttribute("aria-invalid", "true");
    await expectNoAxeViolations(page);
    await reload(page);
    await expect(phone).toBeVisible();
    await field(page, "Mobile Number").fill("+1 503 555 0100");
    await expect(phone).toHaveCount(0);
    await saveAndSee(page);
    await expect(phone).toHaveCount(0);
  });

  test("refusals of the server have a message", async ({ newPage }) => {
    const { page } = await visit(newPage, { allow: ["400 POST /api/profile"] });
    await expect(field(page, "City")).toBeVisible();
    await field(page, "City").evaluate((input) => input.removeAttribute("maxlength"));
    await field(page, "City").fill("x".repeat(201));
    await save(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Error saving profile data: City is too long: at most 200 characters are kept.",
    );
  });

  test("from two pages at once loses no field that only one of them changes", async ({
    newPage,
  }) => {
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
    await reload(page);
    for (const [index, [label]] of editable.entries())
      await expect(field(page, label)).toHaveValue(`${index + 1}`);
  });
});

describe("§8 a record that can't be read", () => {
  test("leaves the form empty and says why; saving then writes only the typed fields", async ({
    newPage,
  }) => {
    const { page, shopper } = await visit(newPage, { allow: ["503 GET /api/profile"] });
    await field(page, "Country").fill("England");
    await saveAndSee(page);

    await fail(page, "GET", "The shop is asleep.");
    await reload(page);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Error fetching profile data: The shop is asleep.");
    for (const label of ["First Name", "Last Name", "Email", ...editable.map(([name]) => name)])
      await expect(field(page, label)).toHaveValue("");
    await expectNoAxeViolations(page);
    await field(page, "City").fill("London");
    await saveAndSee(page);

    await page.unroute(PROFILE_API);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(field(page, "Country")).toHaveValue("England");
    await expect(field(page, "City")).toHaveValue("London");
    await expect(field(page, "Email")).toHaveValue(shopper.email);
  });
});
