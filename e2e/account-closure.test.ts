import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, vi } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, test, type PageOptions } from "./support/page.ts";
import { openAccount, signIn, tabTo, type Shopper } from "./support/shopper.ts";
import { signInQuietly, visitSignedIn } from "./support/signed-in.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

// Some tests start their own shop, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.discard());

type NewPage = (options?: PageOptions) => Promise<Page>;
const visit = (newPage: NewPage, options: PageOptions & { shopper?: Shopper } = {}) =>
  visitSignedIn(newPage, "/profile", { shop, ...options });

const dialog = (page: Page) => page.getByRole("dialog");
const open = (page: Page, action: "Deactivate Account" | "Delete Account") =>
  page.getByRole("main").getByRole("button", { name: action }).click();
const confirm = (page: Page, action: "Deactivate Account" | "Delete Account") =>
  dialog(page).getByRole("button", { name: action, exact: true });
const password = (page: Page) => dialog(page).getByLabel("Your password", { exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

const rowsAbout = ({ email }: Shopper) =>
  sql<{ place: string }>(
    shop.dataDir,
    `select 'account' as place from account where email = $1
     union all select 'profile' from profile where email = $1
     union all select 'closure' from account_closure where email = $1 order by place`,
    [email],
  ).then((rows) => rows.map(({ place }) => place));

describe("§2 Account Actions", () => {
  test("explain the consequences, and Cancel changes nothing", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage);
    await open(page, "Delete Account");
    await expect(dialog(page)).toContainText("You have 14 days to change your mind");
    await expect(dialog(page).getByRole("heading")).toBeFocused();
    await expect(password(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(
      page.getByRole("main").getByRole("button", { name: "Delete Account" }),
    ).toBeFocused();

    await open(page, "Deactivate Account");
    await expect(dialog(page)).toContainText("Sign in at any time to reopen it.");
    await dialog(page).getByRole("button", { name: "Keep My Account" }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await rowsAbout(shopper)).toEqual(["account", "profile"]);
  });

  test("ask for the password, and a wrong one closes nothing", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage, {
      allow: [/^4\d\d POST \/api\/auth\/confirm-password/],
    });
    await open(page, "Delete Account");
    await password(page).fill("not the right one 7");
    await confirm(page, "Delete Account").click();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "Incorrect password. Please try again.",
    );
    await expect(password(page)).toBeFocused();
    await expectNoAxeViolations(page);
    expect(await rowsAbout(shopper)).toEqual(["account", "profile"]);
  });

  test("show the shop's error, and can be tried again", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage, { allow: ["503 POST /api/account/close"] });
    await page.route("**/api/account/close", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message: "Asleep." } }),
    );
    await open(page, "Deactivate Account");
    await password(page).fill(shopper.password);
    await confirm(page, "Deactivate Account").click();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "The shop is busy at the moment. Please try again in a minute.",
    );
    await page.unrouteAll();
    await confirm(page, "Deactivate Account").click();
    await expect(title(page)).toHaveText("Your account is deactivated");
  });

  test("fit any width", async ({ newPage }) => {
    const { page } = await visit(newPage, { height: 640 });
    await open(page, "Delete Account");
    await expect(password(page)).toBeVisible();
    await expectFaultlessAtAnyWidth(page);
    await dialog(page).getByRole("button", { name: "Keep My Account" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test("a deactivated account is signed out everywhere, and reopened by the next sign-in", async ({
  newPage,
}) => {
  const { page, shopper } = await visit(newPage);
  const elsewhere = await newPage({ shopUrl: shop.url });
  await signInQuietly(elsewhere, shop, shopper);
  await page.getByLabel("City").fill("London");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();

  // By keyboard alone.
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Deactivate Account" }));
  await page.keyboard.press("Enter");
  await expect(password(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(shopper.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveAddress("/account/closed?kind=deactivated");
  await expect(title(page)).toHaveText("Your account is deactivated");
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
  await expectNoAxeViolations(page);
  await mailTo(shopper.email, { dataDir: shop.dataDir, subject: "is deactivated" });
  await goTo(elsewhere, "/account");
  await expect(elsewhere).toHaveAddress("/auth?next=%2Faccount");

  await signIn(page, shopper);
  await expect(page).toHaveAddress("/");
  await mailTo(shopper.email, { dataDir: shop.dataDir, subject: "is open again" });
  await goTo(page, "/profile");
  await expect(page.getByLabel("City")).toHaveValue("London");
  await goTo(elsewhere, "/account");
  await expect(elsewhere).toHaveAddress("/auth?next=%2Faccount");
});

const tablesOfAccount = [
  ["account", "id"],
  ["sign_in_method", "account_id"],
  ["account_session", "account_id"],
  ["account_link", "account_id"],
  ["profile", "uid"],
  ["account_closure", "uid"],
];

describe("a deleted account", () => {
  async function deleted(newPage: NewPage, options: PageOptions = {}) {
    const { page, shopper } = await visit(newPage, options);
    await open(page, "Delete Account");
    await password(page).fill(shopper.password);
    await confirm(page, "Delete Account").click();
    await expect(page).toHaveAddress("/account/closed?kind=deletion");
    await expect(title(page)).toHaveText("Your account will be deleted");
    return { page, shopper };
  }

  test("is reopened by signing in within the grace period", async ({ newPage }) => {
    const { page, shopper } = await deleted(newPage);
    await expectNoAxeViolations(page);
    await mailTo(shopper.email, { dataDir: shop.dataDir, subject: "will be deleted" });
    expect(await rowsAbout(shopper)).toEqual(["account", "closure", "profile"]);
    await signIn(page, shopper);
    await expect(page).toHaveAddress("/");
    expect(await rowsAbout(shopper)).toEqual(["account", "profile"]);
  });

  test("is erased after it, and the address is free for a new one", async ({ newPage }) => {
    const allow = [/^4\d\d POST \/api\/auth\/sign-in/];
    const own = await startShop();
    try {
      const { page, shopper } = await visitSignedIn(newPage, "/profile", { shop: own });
      const [account] = await sql<{ id: string }>(
        own.dataDir,
        "select id from account where email = $1",
        [shopper.email],
      );
      const uid = account?.id ?? "";
      await open(page, "Delete Account");
      await password(page).fill(shopper.password);
      await confirm(page, "Delete Account").click();
      await expect(page).toHaveAddress("/account/closed?kind=deletion");
      await sql(own.dataDir, "update account_closure set due_at = now() - interval '1 second'");
      // Runs the job now instead of at the next half hour.
      await sql(own.dataDir, "select graphile_worker.add_job('account.delete-due', '{}')");
      await mailTo(shopper.email, { dataDir: own.dataDir, subject: "is deleted" });
      for (const [table, column] of tablesOfAccount) {
        const rows = await sql(own.dataDir, `select 1 from ${table} where ${column} = $1`, [uid]);
        expect([table, rows]).toEqual([table, []]);
      }
      const visitor = await newPage({ shopUrl: own.url, allow });
      await signIn(visitor, shopper);
      await expect(visitor.getByRole("alert")).toContainText("Invalid email or password.");
      const anew = await fetch(`${own.url}/api/auth/sign-up`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: own.url },
        body: JSON.stringify(shopper),
      });
      expect(anew.status).toBe(200);
    } finally {
      await own.discard();
    }
  });

  test("a visitor who has closed no account is led to signing in", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await page.goto("/account/closed?kind=deletion");
    await expect(page).toHaveAddress("/auth");
    const html = await (await fetch(`${shop.url}/account/closed?kind=deletion`)).text();
    expect(html).not.toContain("will be deleted");
  });
});

test("an old proof is asked for again by the shop", async ({ newPage }) => {
  const shopper = await openAccount(shop);
  const page = await newPage({ shopUrl: shop.url, allow: ["403 POST /api/account/close"] });
  await signInQuietly(page, shop, shopper);
  await goTo(page, "/profile");
  await sql(
    shop.dataDir,
    "update account_session set authenticated_at = authenticated_at - interval '6 minutes'",
  );
  const answer = await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ kind: "deletion" });
    const response = await fetch("/api/account/close", { method: "POST", headers, body });
    return { status: response.status, json: (await response.json()) as unknown };
  });
  expect(answer).toMatchObject({ status: 403, json: { code: "requires-recent-login" } });
  expect(await rowsAbout(shopper)).toEqual(["account", "profile"]);

  await open(page, "Delete Account");
  await password(page).fill(shopper.password);
  await confirm(page, "Delete Account").click();
  await expect(title(page)).toHaveText("Your account will be deleted");
});
