import type { Page } from "playwright-core";
import { inject } from "vitest";
import { ownerOf } from "../../tools/firebase/emulator.ts";
import { expect, goTo, test } from "../page.ts";

const PROJECT = "demo-sundry";
const password = "wind mill tangerine 42";

type Letters = { oobCodes: { email: string; requestType: string; oobLink: string }[] };

/** Firebase stands elsewhere; here the pages turn to its emulator, and to nobody else. */
const emulator = () => [`left the shop: POST http://${inject("emulatorHost")}/`];

/** The letter's link, with the template that leads to the shop (docs/operations.md). */
async function linkTo(email: string, requestType: string): Promise<string> {
  const ask = ownerOf(inject("emulatorHost"));
  const { oobCodes } = (await ask("GET", `/emulator/v1/projects/${PROJECT}/oobCodes`)) as Letters;
  const letter = oobCodes.findLast(
    (each) => each.email === email && each.requestType === requestType,
  );
  return `/api/auth/action${new URL(letter?.oobLink ?? "").search}`;
}

const firebaseCode = /identitytoolkit|securetoken/;
/** What only Firebase's Installations and Analytics turn to (decision record 19). */
const measuringCode = /firebaseinstallations|googletagmanager|google-analytics/;

/** Addresses of scripts of the shop that hold such code, as far as the page fetches them. */
function watchCode(page: Page, wanted: RegExp): { seen: () => Promise<string[]> } {
  const scripts: Promise<string | null>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const text = response.text().catch(() => "");
    scripts.push(text.then((code) => (wanted.test(code) ? response.url() : null)));
  });
  return { seen: async () => (await Promise.all(scripts)).filter((url) => url !== null) };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a new customer signs up, verifies, signs in, saves their profile and signs out", async ({
  openPage,
}) => {
  const email = "ada-firebase@example.com";
  const page = await openPage("/auth?mode=sign-up", { allow: emulator() });
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveAddress("/verify-email");
  await expect(page.getByRole("heading", { name: "Verify Your Email Address" })).toBeVisible();
  await expect(page.locator("main")).toContainText(email);

  await goTo(page, await linkTo(email, "VERIFY_EMAIL"));
  await expect(page).toHaveAddress("/auth?verified=1");
  await signIn(page, email);
  await expect(page).toHaveAddress("/");
  const menu = page.getByRole("button", { name: "Ada Lovelace" });
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

test("a forgotten password is set anew on the shop's own page", async ({ openPage }) => {
  const email = "forgetful@example.com";
  await ownerOf(inject("emulatorHost"))("POST", `v1/projects/${PROJECT}/accounts`, {
    email,
    password: "some old password 1",
    emailVerified: true,
  });
  const page = await openPage("/forgot-password", { allow: emulator() });
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
  await signIn(page, email);
  await expect(page).toHaveAddress("/");
});

test("a wrong password is told in the shop's own sentence", async ({ openPage }) => {
  const page = await openPage("/auth", { allow: [...emulator(), "console error"] });
  await signIn(page, "nobody-at-all@example.com");
  await expect(page.getByRole("alert")).toContainText(
    "Invalid email or password. Please check your credentials.",
  );
});

test("who only browses downloads no code of Firebase; the sign-in screen does", async ({
  newPage,
}) => {
  const page = await newPage({ allow: emulator() });
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
