import type { Page } from "playwright-core";
import { expect, goTo, test } from "../../../../e2e/support/page.ts";
import { accountButton } from "../../../../e2e/support/shopper.ts";
import { knownCustomer, linkTo, signIn, toFirebase } from "./customer.ts";

const firebaseCode = /identitytoolkit|securetoken/;
/** The hosts of Firebase's Installations and Analytics (decision record 18). */
const measuringCode = /firebaseinstallations|googletagmanager|google-analytics/;

/** The shop's fetched scripts that contain such code. */
function watchCode(page: Page, wanted: RegExp): { seen: () => Promise<string[]> } {
  const scripts: Promise<string | null>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const text = response.text().catch(() => "");
    scripts.push(text.then((code) => (wanted.test(code) ? response.url() : null)));
  });
  return { seen: async () => (await Promise.all(scripts)).filter((url) => url !== null) };
}

test("a new customer signs up, verifies, signs in, saves their profile and signs out", async ({
  openPage,
}) => {
  const ada = { email: "ada-firebase@example.com", password: "wind mill tangerine 42" };
  const page = await openPage("/auth?mode=sign-up", { allow: toFirebase() });
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").first().fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByLabel("Confirm Password").fill(ada.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveAddress("/verify-email");
  await expect(page.getByRole("heading", { name: "Verify Your Email Address" })).toBeVisible();
  await expect(page.locator("main")).toContainText(ada.email);

  await goTo(page, await linkTo(ada.email, "VERIFY_EMAIL"));
  await expect(page).toHaveAddress("/auth?verified=1");
  await signIn(page, ada);
  await expect(page).toHaveAddress("/");
  const menu = accountButton(page);
  await expect(menu).toBeVisible();

  await goTo(page, "/profile");
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
  await page.getByLabel("City").fill("London");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully!").first()).toBeVisible();
  await goTo(page, "/profile");
  await expect(page.getByLabel("City")).toHaveValue("London");

  await menu.click();
  await page.getByRole("button", { name: "Logout" }).click();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Account", exact: true })).toBeVisible();
  await goTo(page, "/profile");
  await expect(page).toHaveAddress(/^\/auth/);
});

test("a forgotten password is reset on the shop's own page", async ({ openPage }) => {
  const customer = await knownCustomer("forgetful");
  const { email } = customer;
  const password = "seven quiet lanterns 88";
  const page = await openPage("/forgot-password", { allow: toFirebase() });
  await page.getByLabel("Email").first().fill(email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect.poll(() => linkTo(email, "PASSWORD_RESET").catch(() => "")).toContain("oobCode");
  await goTo(page, await linkTo(email, "PASSWORD_RESET"));
  await expect(page).toHaveAddress("/reset-password");
  for (const field of await page.locator("main input[type=password]").all())
    await field.fill(password);
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator("main form button[type=submit]")).toHaveCount(0);
  await goTo(page, "/auth");
  await signIn(page, { email, password });
  await expect(page).toHaveAddress("/");
});

test("a wrong password has the shop's own message", async ({ openPage }) => {
  const page = await openPage("/auth", { allow: [...toFirebase(), "console error"] });
  await signIn(page, { email: "nobody-at-all@example.com", password: "what ever it is 9" });
  await expect(page.getByRole("alert")).toContainText(
    "Invalid email or password. Please check your credentials.",
  );
});

test("browsing downloads no code of Firebase; the sign-in screen does", async ({ newPage }) => {
  const page = await newPage({ allow: toFirebase() });
  const firebase = watchCode(page, firebaseCode);
  const measuring = watchCode(page, measuringCode);
  for (const address of ["/", "/category/electronics", "/cart", "/search?q=lamp"])
    await goTo(page, address);
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().hover();
  expect(await firebase.seen()).toEqual([]);
  await goTo(page, "/auth");
  await expect.poll(async () => (await firebase.seen()).length).toBe(1);
  expect(await measuring.seen()).toEqual([]);
});
