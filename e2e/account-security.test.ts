import { text as textOf } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./support/axe.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, test } from "./support/page.ts";
import { insertSession, sharedShop, signedInPage, signInQuietly } from "./support/signed-in.ts";

const main = (page: Page) => page.getByRole("main");
const list = (page: Page) => page.getByRole("list", { name: "Signed-in devices" });
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function accountOf(session: string): Promise<unknown> {
  const headers = { Cookie: `shop.session=${session}` };
  const answer = await fetch(`${sharedShop.url}/api/auth/session`, { headers });
  return ((await answer.json()) as { account: unknown }).account;
}

test("devices are listed by readable names, are fetched again after an error, and can be signed out one by one or all but this one; all data can be downloaded; a new password has to be strong and signs out every other device", async ({
  newPage,
}) => {
  const { page, shopper } = await signedInPage(newPage, {
    allow: [
      "503 GET /api/auth/devices",
      "503 GET /api/auth/sign-in-methods",
      /^4\d\d POST \/api\/auth\/change-password/,
    ],
  });
  const onPhone = await insertSession(sharedShop, shopper, phone);
  for (const userAgent of ["curl/8.12.1", "SomethingElse/1.0"])
    await insertSession(sharedShop, shopper, userAgent);
  for (const path of ["**/api/auth/devices", "**/api/auth/sign-in-methods"])
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message: "Asleep." } }),
    );
  await goTo(page, "/account/security");
  await expect(main(page).getByRole("alert")).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(main(page)).toContainText("Email and password");

  const here = list(page).getByRole("listitem").filter({ hasText: "This device" });
  await expect(here).toContainText("Chrome on Linux");
  await expect(here.getByRole("button")).toHaveCount(0);
  const listed = list(page).getByRole("listitem").filter({ hasText: "Safari on iPhone" });
  await listed.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Safari on iPhone has been signed out.")).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await expect(list(page)).toBeFocused();
  expect(await accountOf(onPhone)).toBeNull();

  const others = page.getByRole("button", { name: "Sign out all other devices" });
  await others.click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(others).toHaveCount(0);

  // All stored data can be downloaded as one file, without secrets.
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
    emails: [],
  });
  expect(text).not.toMatch(/argon|hash"|token/i);
  const answer = await page.request.get("/api/account/data");
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="account-data.json"',
  });

  const elsewhere = await insertSession(sharedShop, shopper, phone);
  const form = {
    current: page.getByLabel("Current Password", { exact: true }),
    wanted: page.getByLabel("New Password", { exact: true }),
    repeated: page.getByLabel("Confirm New Password", { exact: true }),
    change: page.getByRole("button", { name: "Change Password" }),
  };
  async function change(current: string, wanted: string, repeated = wanted) {
    await form.current.fill(current);
    await form.wanted.fill(wanted);
    await form.repeated.fill(repeated);
    await form.change.click();
  }
  const next = "seven quiet lanterns 88";
  const alert = main(page).getByRole("alert");
  await change(shopper.password, next, `${next}!`);
  await expect(alert).toHaveText("Passwords do not match.");
  await expect(form.repeated).toBeFocused();
  await change("not the right one 7", next);
  await expect(alert).toHaveText("Incorrect current password. Please try again.");
  await expect(form.current).toBeFocused();
  await expectNoAxeViolations(page);
  await change(shopper.password, "12345678");
  await expect(alert).toHaveText("Password is too weak. Please choose a stronger password.");
  await expect(form.wanted).toBeFocused();
  await change(shopper.password, shopper.password);
  await expect(alert).toHaveText("That is your present password. Please choose another one.");
  await expect(form.wanted).toBeFocused();

  expect(await accountOf(elsewhere)).toMatchObject({ email: shopper.email });
  await change(shopper.password, next);
  await expect(
    page.getByText("Password changed. All other devices have been signed out."),
  ).toBeVisible();
  await expect(form.current).toHaveValue("");
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  expect(await accountOf(elsewhere)).toBeNull();
  await mailTo(shopper.email, { ...sharedShop, subject: "password" });
  await signInQuietly(page, sharedShop, { ...shopper, password: next });
});
