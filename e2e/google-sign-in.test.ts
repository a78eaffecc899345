import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { answerAs, googleButton, startGoogleShop, type GoogleShop } from "./support/google-shop.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, reload, test } from "./support/page.ts";
import { PASSWORD as password } from "./support/shopper.ts";
import { sql } from "./support/sql.ts";

let shop: GoogleShop;
beforeAll(async () => {
  shop = await startGoogleShop();
});
afterAll(() => shop.discard());
/** Sends a request from the page, as its scripts do. */
function call(page: Page, path: string, sent?: object): Promise<{ status: number; json: unknown }> {
  return page.evaluate(
    async ({ address, body }) => {
      const headers = { "Content-Type": "application/json" };
      const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
      const response = await fetch(address, init);
      return { status: response.status, json: (await response.json()) as unknown };
    },
    { address: path, body: sent },
  );
}

const session = async (page: Page) => (await call(page, "/api/auth/session")).json;

async function signUp(page: Page, email: string): Promise<void> {
  const names = { firstName: "Ada", lastName: "Lovelace" };
  expect(await call(page, "/api/auth/sign-up", { ...names, email, password })).toMatchObject({
    status: 200,
  });
}

async function refusedWith(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole("alert")).toContainText(sentence);
  await expect(page).toHaveAddress("/auth");
  expect(await session(page)).toEqual({ account: null });
  // The form is enabled again.
  await expect(googleButton(page)).toBeEnabled();
}

describe("signing in with Google", () => {
  test("case 29: leads home, signed in and verified, with one profile record, however often", async ({
    openPage,
  }) => {
    const email = "grace@example.com";
    for (const visit of ["first", "second"]) {
      const page = await openPage("/auth", shop.visitor);
      await answerAs(await shop.openGoogle(page), email);
      await expect(page).toHaveAddress("/");
      await expect(page.getByRole("banner")).toContainText("Grace Hopper");
      await expect(page.getByRole("banner")).not.toContainText("(Unverified)");
      expect([visit, await session(page)]).toMatchObject([
        visit,
        { account: { email, displayName: "Grace Hopper", emailVerified: true } },
      ]);
    }
    const records = await sql(
      shop.dataDir,
      "select first_name, last_name from profile join account on account.id = uid where account.email = $1",
      [email],
    );
    expect(records).toEqual([{ first_name: "Grace", last_name: "Hopper" }]);
  });

  test("survives a reload, and no token is readable by the page", async ({ openPage }) => {
    const page = await openPage("/auth", shop.visitor);
    await answerAs(await shop.openGoogle(page), "reload@example.com");
    await expect(page).toHaveAddress("/");
    await reload(page);
    await expect(page.getByRole("banner")).toContainText("Grace Hopper");
    const kept = await page.evaluate(() => ({
      cookies: document.cookie,
      local: Object.keys(localStorage).filter((key) => /token|session|email/i.test(key)),
      tab: Object.keys(sessionStorage).filter((key) => /token|session|email/i.test(key)),
    }));
    expect(kept).toEqual({ cookies: "", local: [], tab: [] });
    const rows = await sql(shop.dataDir, "select * from sign_in_method where provider = 'google'");
    expect(rows).not.toEqual([]);
    expect(rows.flatMap((row) => Object.keys(row))).not.toContainEqual(
      expect.stringMatching(/token/),
    );
  });

  test("uses a new state, nonce and PKCE challenge each time", async ({ openPage }) => {
    const before = shop.google.requests.length;
    const page = await openPage("/auth", shop.visitor);
    for (let times = 0; times < 2; times += 1) {
      const popup = await shop.openGoogle(page);
      await popup.close();
      await expect(page.getByRole("alert")).toBeVisible();
    }
    const asked = shop.google.requests.slice(before);
    expect(asked).toHaveLength(2);
    for (const request of asked)
      expect(Object.fromEntries(request)).toMatchObject({
        response_type: "code",
        code_challenge_method: "S256",
        redirect_uri: `${shop.url}/api/auth/callback/google`,
      });
    for (const name of ["state", "nonce", "code_challenge"]) {
      const values = asked.map((request) => request.get(name));
      expect([name, new Set(values).size, values.includes(null)]).toEqual([name, 2, false]);
    }
  });

  test("with the verified address of a password account opens that account, and removes its password", async ({
    openPage,
  }) => {
    const email = "verified@example.com";
    const page = await openPage("/auth", shop.visitor);
    await signUp(page, email);
    const { link } = await mailTo(email, { dataDir: shop.dataDir });
    await goTo(page, link);
    await expect(page).toHaveAddress("/auth?verified=1");
    await answerAs(await shop.openGoogle(page), email, "Another Name");
    await expect(page).toHaveAddress("/");
    expect(await session(page)).toMatchObject({ account: { email, displayName: "Ada Lovelace" } });
    expect((await call(page, "/api/auth/sign-in-methods")).json).toEqual({
      password: false,
      google: true,
    });
    const received = await mailTo(email, { dataDir: shop.dataDir, subject: "with Google" });
    expect(received.subject).toMatch(/^You can now sign in to .+ with Google$/);
    await page.goto("/account/security");
    await expect(page.getByText("You have no password.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page).toHaveAddress("/forgot-password");
  });
});

describe("a window that Google isolates from the shop, and that looks closed", () => {
  beforeAll(() => void (shop.google.state.isCutOff = true));
  afterAll(() => void (shop.google.state.isCutOff = false));

  test.for([
    ["is waited for while the person is in it", false],
    ["still signs in where it was given up too early", true],
  ] as const)("%s", async ([, seemsBack], { openPage }) => {
    const page = await openPage("/auth", shop.visitor);
    // Under test control every page reports focus; for users only one does.
    await page.evaluate((focus) => (document.hasFocus = () => focus), seemsBack);
    const popup = await shop.openGoogle(page);
    if (seemsBack) await expect(page.getByRole("alert")).toBeVisible();
    await popup.getByLabel("Email", { exact: true }).fill("cut-off@example.com");
    await popup.getByLabel("Name").fill("Grace Hopper");
    await popup.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveAddress("/");
    await expect(page.getByRole("banner")).toContainText("Grace Hopper");
  });
});

describe("Google sign-in that fails shows the reason on /auth", () => {
  test("case 30: the window was closed", async ({ openPage }) => {
    const page = await openPage("/auth", shop.visitor);
    const popup = await shop.openGoogle(page);
    await popup.close();
    await refusedWith(page, "Google Sign-In window was closed.");
  });

  test("case 30: the person declined", async ({ openPage }) => {
    const page = await openPage("/auth", shop.visitor);
    const popup = await shop.openGoogle(page);
    await Promise.all([
      popup.waitForEvent("close"),
      popup.getByRole("button", { name: "Cancel" }).click(),
    ]);
    await refusedWith(page, "Google Sign-In window was closed.");
  });

  test("case 31: the browser blocked the window", async ({ openPage }) => {
    const page = await openPage("/auth", shop.visitor);
    await page.evaluate(() => (window.open = () => null));
    await googleButton(page).click();
    await refusedWith(page, "Popup window blocked. Please allow popups for this site.");
  });

  test("case 32: a second click opens no second window, and the first one still works", async ({
    openPage,
  }) => {
    const page = await openPage("/auth", shop.visitor);
    const popups: Page[] = [];
    page.on("popup", (popup) => void popups.push(popup));
    await googleButton(page).dblclick();
    await expect.poll(() => popups.length).toBe(1);
    const popup = popups[0]!;
    await popup.getByRole("heading", { name: "Who are you?" }).waitFor();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    await answerAs(popup, "twice@example.com");
    await expect(page).toHaveAddress("/");
    expect(popups).toHaveLength(1);
  });

  test("case 34: an unverified password account has the address, and stays its owner's", async ({
    openPage,
  }) => {
    const email = "unverified@example.com";
    const page = await openPage("/auth", shop.visitor);
    await signUp(page, email);
    await answerAs(await shop.openGoogle(page), email);
    await refusedWith(page, "An unexpected error occurred: account-not-linked. Please try again.");
    expect(await call(page, "/api/auth/sign-in", { email, password })).toMatchObject({
      json: { account: { email, emailVerified: false } },
    });
  });

  test("case 16: the account is disabled", async ({ openPage }) => {
    const email = "disabled@example.com";
    // The lists may be requested while the account is being disabled.
    const allow = [...(shop.visitor.allow ?? []), "401 GET /api/account/lists"];
    const first = await openPage("/auth", { ...shop.visitor, allow });
    await answerAs(await shop.openGoogle(first), email);
    await expect(first).toHaveAddress("/");
    await sql(shop.dataDir, "update account set disabled_at = now() where email = $1", [email]);
    const page = await openPage("/auth", shop.visitor);
    await answerAs(await shop.openGoogle(page), email);
    await refusedWith(page, "This account has been disabled.");
  });
});
