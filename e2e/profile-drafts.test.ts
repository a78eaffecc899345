import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, goBack, reload, test, type PageOptions } from "./support/page.ts";
import { field, listening, save, saveAndSee } from "./support/profile-page.ts";
import { accountButton, signIn } from "./support/shopper.ts";
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

describe("unsaved text", () => {
  const pickedUp = (page: Page) => page.getByText("You have unsaved changes from your last visit.");

  test("returns after a session that ended elsewhere, once the same person signs in", async ({
    newPage,
  }) => {
    const { page, shopper } = await visit(newPage, {
      allow: ["401 POST /api/profile", "401 GET /api/account/lists"],
    });
    await field(page, "City").fill("London");
    await sql(shop.dataDir, "delete from account_session");
    await save(page).click();
    await expect(page).toHaveAddress("/auth?next=%2Fprofile");
    await signIn(page, shopper);
    await expect(page).toHaveAddress("/profile");
    await expect(pickedUp(page)).toBeVisible();
    await expect(field(page, "City")).toHaveValue("London");
    await expectNoAxeViolations(page);
    await saveAndSee(page);
    await expect(pickedUp(page)).toHaveCount(0);
    await reload(page);
    await expect(field(page, "City")).toHaveValue("London");
    await expect(pickedUp(page)).toHaveCount(0);
  });

  test("returns after visiting another page, and can be discarded", async ({ newPage }) => {
    const { page } = await visit(newPage);
    await field(page, "City").fill("Paris");
    await saveAndSee(page);
    await field(page, "City").fill("Lyon");
    await field(page, "Country").fill("France");
    await page.getByRole("link", { name: /^Sundry/ }).click();
    await expect(page).toHaveAddress("/");
    await goBack(page);
    await expect(field(page, "City")).toHaveValue("Lyon");
    await expect(field(page, "Country")).toHaveValue("France");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(field(page, "City")).toHaveValue("Paris");
    await expect(field(page, "Country")).toHaveValue("");
    await expect(pickedUp(page)).toHaveCount(0);
  });

  test("is gone after signing out, and when another person signs in", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage, {
      allow: ["401 POST /api/profile", "401 GET /api/account/lists"],
    });
    const signInAs = async (person: typeof shopper) => {
      await signIn(page, person);
      await expect(page).not.toHaveAddress(/^\/auth/);
      // The new page closes the menus.
      await expect(page.getByRole("main")).toBeFocused();
      await accountButton(page).click();
      await page.getByRole("banner").getByRole("link", { name: "Profile", exact: true }).click();
      await expect(field(page, "Email")).toHaveValue(person.email);
    };
    await field(page, "City").fill("London");
    await accountButton(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Account", exact: true }).click();
    await signInAs(shopper);
    await expect(field(page, "City")).toHaveValue("");

    await field(page, "City").fill("London");
    await sql(shop.dataDir, "delete from account_session");
    await save(page).click();
    await expect(page).toHaveAddress("/auth?next=%2Fprofile");
    for (const person of [await verifiedShopper(shop), shopper]) {
      await signInAs(person);
      await expect(field(page, "City")).toHaveValue("");
      await sql(shop.dataDir, "delete from account_session");
      await save(page).click();
      await expect(page).toHaveAddress("/auth?next=%2Fprofile");
    }
  });

  test("is in no storage of the browser, and a reload asks first", async ({ newPage }) => {
    const { page } = await visit(newPage);
    await field(page, "City").fill("Secretville");
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain("Secretville");
    const asked = page.waitForEvent("dialog");
    const reloading = page.reload().catch(() => null);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await reloading;
    await expect(field(page, "City")).toHaveValue("");
    // Without typed text there is no confirmation.
    await reload(page);
    await expect(field(page, "City")).toHaveValue("");
  });
});
