import { text as textOf } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, reload, test, type PageOptions } from "./support/page.ts";
import {
  signInQuietly,
  untilListsFetched,
  verifiedShopper,
  visitSignedIn,
} from "./support/signed-in.ts";
import { startShop, type RunningShop } from "./support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

const visit = (newPage: (options?: PageOptions) => Promise<Page>, options: PageOptions = {}) =>
  visitSignedIn(newPage, "/account/security", { shop, ...options });

const main = (page: Page) => page.getByRole("main");

describe("changing the password", () => {
  const fields = (page: Page) => ({
    current: page.getByLabel("Current Password", { exact: true }),
    wanted: page.getByLabel("New Password", { exact: true }),
    repeated: page.getByLabel("Confirm New Password", { exact: true }),
    change: page.getByRole("button", { name: "Change Password" }),
  });
  const next = "seven quiet lanterns 88";

  async function fill(page: Page, current: string, wanted: string, repeated = wanted) {
    const form = fields(page);
    await form.current.fill(current);
    await form.wanted.fill(wanted);
    await form.repeated.fill(repeated);
    await form.change.click();
  }

  test("needs the current one, the same twice, and one that is strong enough", async ({
    newPage,
  }) => {
    const { page, shopper } = await visit(newPage, {
      allow: [/^4\d\d POST \/api\/auth\/change-password/],
    });
    const form = fields(page);
    const alert = main(page).getByRole("alert");
    await fill(page, shopper.password, next, `${next}!`);
    await expect(alert).toHaveText("Passwords do not match.");
    await expect(form.repeated).toBeFocused();
    await fill(page, "not the right one 7", next);
    await expect(alert).toHaveText("Incorrect current password. Please try again.");
    await expect(form.current).toBeFocused();
    await expectNoAxeViolations(page);
    await fill(page, shopper.password, "12345678");
    await expect(alert).toHaveText("Password is too weak. Please choose a stronger password.");
    await expect(form.wanted).toBeFocused();
    await fill(page, shopper.password, shopper.password);
    await expect(alert).toHaveText("That is your present password. Please choose another one.");
    await expect(form.wanted).toBeFocused();
  });

  test("signs out every other device, and tells the owner by mail", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage);
    const elsewhere = await newPage({ shopUrl: shop.url });
    await signInQuietly(elsewhere, shop, shopper);
    await goTo(elsewhere, "/account");
    await untilListsFetched(elsewhere);
    await fill(page, shopper.password, next);
    await expect(
      page.getByText("Password changed. All other devices have been signed out."),
    ).toBeVisible();
    await expect(fields(page).current).toHaveValue("");
    await expect(
      page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem"),
    ).toHaveCount(1);
    await reload(elsewhere);
    await expect(elsewhere).toHaveAddress("/auth?next=%2Faccount");
    await mailTo(shopper.email, { dataDir: shop.dataDir, subject: "password" });
    await signInQuietly(elsewhere, shop, { ...shopper, password: next });
  });
});

describe("devices", () => {
  const list = (page: Page) => page.getByRole("list", { name: "Signed-in devices" });
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

  test("are listed by readable names; each can be signed out, or all but this one", async ({
    newPage,
  }) => {
    const shopper = await verifiedShopper(shop);
    const others = [];
    for (const userAgent of [phone, "curl/8.12.1", "SomethingElse/1.0"]) {
      const other = await newPage({ shopUrl: shop.url, context: { userAgent } });
      await signInQuietly(other, shop, shopper);
      others.push(other);
    }
    const { page } = await visitSignedIn(newPage, "/account/security", { shop, shopper });
    await expect(list(page).getByRole("listitem")).toHaveCount(4);
    const here = list(page).getByRole("listitem").filter({ hasText: "This device" });
    await expect(here).toContainText("Chrome on Linux");
    await expect(here.getByRole("button")).toHaveCount(0);

    const onPhone = list(page).getByRole("listitem").filter({ hasText: "Safari on iPhone" });
    await onPhone.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("Safari on iPhone has been signed out.")).toBeVisible();
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await expect(list(page)).toBeFocused();
    await goTo(others[0]!, "/account");
    await expect(others[0]!).toHaveAddress("/auth?next=%2Faccount");

    await page.getByRole("button", { name: "Sign out all other devices" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test("are fetched again after an error", async ({ newPage }) => {
    const page = await newPage({
      shopUrl: shop.url,
      allow: ["503 GET /api/auth/devices", "503 GET /api/auth/sign-in-methods"],
    });
    await signInQuietly(page, shop, await verifiedShopper(shop));
    for (const path of ["**/api/auth/devices", "**/api/auth/sign-in-methods"])
      await page.route(path, (route) =>
        route.fulfill({ status: 503, json: { code: "unavailable", message: "Asleep." } }),
      );
    await goTo(page, "/account/security");
    await expect(main(page).getByRole("alert")).toHaveCount(2);
    await expectNoAxeViolations(page);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(main(page)).toContainText("Email and password");
  });
});

test("all stored data can be downloaded as one file, without secrets", async ({ newPage }) => {
  const { page, shopper } = await visit(newPage);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("account-data.json");
  const text = await textOf(await download.createReadStream());
  expect(JSON.parse(text)).toMatchObject({
    account: { email: shopper.email, displayName: "Ada Lovelace", emailVerified: true },
    signInMethods: [{ method: "password" }],
    devices: [{ userAgent: expect.stringContaining("Chrome") }],
    profile: { firstName: "Ada", lastName: "Lovelace" },
    closure: null,
    newsletter: null,
    emails: [{ subject: expect.stringContaining("Verify") }],
  });
  expect(text).not.toMatch(/argon|hash"|token/i);
  const answer = await page.request.get("/api/account/data");
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="account-data.json"',
  });
});
