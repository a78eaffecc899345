import { PROFILE_MESSAGE_MS } from "#storefront/pages/profile/use-profile.ts";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { expect, goBack, reload, test, type PageOptions } from "./support/page.ts";
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
import { accountButton, signIn, tabTo } from "./support/shopper.ts";
import { endSessions, sharedShop, verifiedShopper, visitSignedIn } from "./support/signed-in.ts";

const visit = (newPage: (options?: PageOptions) => Promise<Page>, options: PageOptions = {}) =>
  visitSignedIn(listening(newPage), "/profile", options);
const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");

describe("§4 saving", () => {
  test("stores every field, trimmed, and survives a reload; §8 a failure says why and loses no text; §5 likely typing errors are saved and asked about; after a record that can't be read only the typed fields are written", async ({
    newPage,
  }) => {
    const { page, shopper } = await visit(newPage, {
      allow: ["503 POST /api/profile", "400 POST /api/profile", "503 GET /api/profile"],
    });
    for (const [label] of editable) await field(page, label).fill(`  ${label} of Ada `);
    const go = await hold(page, PROFILE_API, "POST");
    await save(page).click();
    const busy = page.getByRole("button", { name: "Saving..." });
    await expect(busy).toBeVisible();
    expect(await busy.isDisabled()).toBe(true);
    go();
    await expectSaid(page, "Profile updated successfully!");
    await expect(save(page)).toBeEnabled();
    await expect(save(page)).toBeFocused();
    await expect(saysSaved(page)).toHaveText("");
    for (const [label] of editable) await expect(field(page, label)).toHaveValue(`${label} of Ada`);
    await page.unrouteAll();

    await field(page, "City").evaluate((input) => input.removeAttribute("maxlength"));
    await field(page, "City").fill("x".repeat(201));
    await save(page).click();
    await expect(alertOf(page)).toHaveText(
      "Error saving profile data: City is too long: at most 200 characters are kept.",
    );
    await fail(page, "POST", "The shop is asleep.");
    await field(page, "City").fill("London");
    await save(page).click();
    await expect(alertOf(page)).toHaveText("Error saving profile data: The shop is asleep.");
    await expect(field(page, "City")).toHaveValue("London");
    await page.unroute(PROFILE_API);

    await field(page, "Mobile Number").fill("call me maybe");
    await field(page, "Zip/Postal Code").fill("!!!!");
    await field(page, "Country").fill("Atlantis");
    await saveAndSee(page);
    await expect(alertOf(page)).toHaveCount(0);
    const phone = page.getByText("This may not be a complete phone number.");
    await expect(page.getByText("We saved it as entered.")).toHaveCount(3);
    await expect(field(page, "Mobile Number")).not.toHaveAttribute("aria-invalid", "true");
    await expectNoAxeViolations(page);
    await reload(page);
    await expect(phone).toBeVisible();
    const changed: Record<string, string> = {
      "Mobile Number": "call me maybe",
      City: "London",
      "Zip/Postal Code": "!!!!",
      Country: "Atlantis",
    };
    for (const [label] of editable)
      await expect(field(page, label)).toHaveValue(changed[label] ?? `${label} of Ada`);
    await field(page, "Mobile Number").fill("+1 503 555 0100");
    await field(page, "Country").fill("England");
    await expect(phone).toHaveCount(0);
    await saveAndSee(page);
    await expect(phone).toHaveCount(0);

    await fail(page, "GET", "The shop is asleep.");
    await reload(page);
    await expect(alertOf(page)).toContainText("Error fetching profile data: The shop is asleep.");
    for (const label of ["First Name", "Last Name", "Email", ...editable.map(([name]) => name)])
      await expect(field(page, label)).toHaveValue("");
    await expectNoAxeViolations(page);
    await field(page, "City").fill("Leeds");
    await saveAndSee(page);
    await page.unroute(PROFILE_API);
    await alertOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(field(page, "Country")).toHaveValue("England");
    await expect(field(page, "City")).toHaveValue("Leeds");
    await expect(field(page, "Email")).toHaveValue(shopper.email);
  });

  test("works by keyboard alone, keeps text typed meanwhile, and is confirmed next to the button for exactly a second", async ({
    newPage,
  }) => {
    const { page } = await visit(newPage, { width: 360 });
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

    await expect(saysSaved(page)).toHaveText("");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await saveAndSee(page);
    const seen = await saysSaved(page).boundingBox();
    expect(seen?.y).toBeGreaterThan(0);
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.clock.runFor(PROFILE_MESSAGE_MS - 1);
    expect(await saysSaved(page).textContent()).toBe("Profile updated successfully!");
    await page.clock.runFor(1);
    await expect(saysSaved(page)).toHaveText("");
  });
});

describe("unsaved text", () => {
  const pickedUp = (page: Page) => page.getByText("You have unsaved changes from your last visit.");
  /** The session ends while the page is open. */
  const ended = { allow: ["401 POST /api/profile", "401 GET /api/account/lists"] };

  test("returns after visiting another page, can be discarded, is in no storage, and a reload asks first; returns after a session that ended elsewhere, which is reported, once the same person signs in; is gone after signing out, and when another person signs in", async ({
    newPage,
  }) => {
    const { page, shopper } = await visit(newPage, ended);
    await field(page, "City").fill("Paris");
    await saveAndSee(page);
    await field(page, "City").fill("Lyon");
    await field(page, "Country").fill("France");
    await page.getByRole("link", { name: /^Sundry/ }).click();
    await expect(page).toHaveAddress("/");
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain("Lyon");
    await goBack(page);
    await expect(field(page, "City")).toHaveValue("Lyon");
    await expect(field(page, "Country")).toHaveValue("France");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(field(page, "City")).toHaveValue("Paris");
    await expect(field(page, "Country")).toHaveValue("");
    await expect(pickedUp(page)).toHaveCount(0);

    await field(page, "City").fill("Lyon");
    const asked = page.waitForEvent("dialog");
    const reloading = page.reload().catch(() => null);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await reloading;
    await expect(field(page, "City")).toHaveValue("Paris");
    // Without typed text there is no confirmation.
    await reload(page);
    await expect(field(page, "City")).toHaveValue("Paris");

    // The session ends elsewhere.
    await field(page, "City").fill("London");
    await endSessions(sharedShop, shopper);
    await save(page).click();
    await expect(page).toHaveAddress("/auth?next=%2Fprofile");
    const notice = page.getByRole("main").getByRole("status");
    await expect(notice).toHaveText("You’ve been signed out. Please sign in again.");
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

    // The person signs out.
    await field(page, "City").fill("Lyon");
    await accountButton(page).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Account", exact: true }).click();
    await signIn(page, shopper);
    // The new page closes the menus.
    await expect(page.getByRole("main")).toBeFocused();
    await accountButton(page).click();
    await page.getByRole("banner").getByRole("link", { name: "Profile", exact: true }).click();
    await expect(field(page, "Email")).toHaveValue(shopper.email);
    await expect(field(page, "City")).toHaveValue("London");

    await field(page, "City").fill("Lyon");
    await endSessions(sharedShop, shopper);
    await save(page).click();
    await expect(page).toHaveAddress("/auth?next=%2Fprofile");
    const other = await verifiedShopper();
    await signIn(page, other);
    await expect(field(page, "Email")).toHaveValue(other.email);
    await expect(field(page, "City")).toHaveValue("");
    await expect(pickedUp(page)).toHaveCount(0);
  });
});
