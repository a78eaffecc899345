import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { mailTo } from "./support/mail.ts";
import { expect, goTo, test, type PageOptions } from "./support/page.ts";
import { signIn, tabTo, type Shopper } from "./support/shopper.ts";
import { insertSession, sharedShop, visitSignedIn } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

const { dataDir } = sharedShop;

type NewPage = (options?: PageOptions) => Promise<Page>;
const visit = (newPage: NewPage, options: PageOptions = {}) =>
  visitSignedIn(newPage, "/profile", options);

type Action = "Deactivate Account" | "Delete Account";
const dialog = (page: Page) => page.getByRole("dialog");
const open = (page: Page, action: Action) =>
  page.getByRole("main").getByRole("button", { name: action }).click();
const confirm = (page: Page, action: Action) =>
  dialog(page).getByRole("button", { name: action, exact: true });
const password = (page: Page) => dialog(page).getByLabel("Your password", { exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const welcome = (page: Page) =>
  page.getByText("Welcome back. Your account is active again.", { exact: true });

async function deleteAccount(page: Page, shopper: Shopper): Promise<void> {
  await open(page, "Delete Account");
  await password(page).fill(shopper.password);
  await confirm(page, "Delete Account").click();
  await expect(page).toHaveAddress("/account/closed?kind=deletion");
  await expect(title(page)).toHaveText("Your account will be deleted");
}

const rowsAbout = ({ email }: Shopper) =>
  sql<{ place: string }>(
    dataDir,
    `select 'account' as place from account where email = $1
     union all select 'profile' from profile where email = $1
     union all select 'closure' from account_closure where email = $1 order by place`,
    [email],
  ).then((rows) => rows.map(({ place }) => place));

test("a visitor who has closed no account is not told that one was", async () => {
  const answer = await fetch(`${sharedShop.url}/account/closed?kind=deletion`);
  expect(await answer.text()).not.toContain("will be deleted");
});

test("§2 Account Actions explain the consequences, ask for the password, show errors, and change nothing until then; a deactivated account is signed out everywhere, and reopened by the next sign-in", async ({
  newPage,
}) => {
  const { page, shopper } = await visit(newPage, {
    height: 640,
    allow: [/^4\d\d POST \/api\/auth\/confirm-password/, "503 POST /api/account/close"],
  });
  const elsewhere = await insertSession(sharedShop, shopper, "Phone");
  const sessionElsewhere = async () => {
    const headers = { Cookie: `shop.session=${elsewhere}` };
    return (await fetch(`${sharedShop.url}/api/auth/session`, { headers })).json();
  };
  await open(page, "Delete Account");
  await expect(dialog(page)).toContainText("You have 14 days to change your mind");
  await expect(dialog(page).getByRole("heading")).toBeFocused();
  await expect(password(page)).toBeVisible();
  await expectFaultlessAtAnyWidth(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByRole("main").getByRole("button", { name: "Delete Account" }),
  ).toBeFocused();

  await open(page, "Deactivate Account");
  await expect(dialog(page)).toContainText("Sign in at any time to reopen it.");
  await dialog(page).getByRole("button", { name: "Keep My Account" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await open(page, "Deactivate Account");
  await password(page).fill("not the right one 7");
  await confirm(page, "Deactivate Account").click();
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toHaveText("Incorrect password. Please try again.");
  await expect(password(page)).toBeFocused();

  await page.route("**/api/account/close", (route) =>
    route.fulfill({ status: 503, json: { code: "unavailable", message: "Asleep." } }),
  );
  await password(page).fill(shopper.password);
  await confirm(page, "Deactivate Account").click();
  await expect(alert).toHaveText("The shop is busy at the moment. Please try again in a minute.");
  expect(await rowsAbout(shopper)).toEqual(["account", "profile"]);
  expect(await sessionElsewhere()).toMatchObject({ account: { email: shopper.email } });
  await page.unrouteAll();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

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
  await mailTo(shopper.email, { dataDir, subject: "is deactivated" });
  expect(await sessionElsewhere()).toEqual({ account: null });

  await signIn(page, shopper);
  await expect(page).toHaveAddress("/");
  await expect(welcome(page)).toBeVisible();
  await mailTo(shopper.email, { dataDir, subject: "is open again" });
  expect(await rowsAbout(shopper)).toEqual(["account", "profile"]);
  await goTo(page, "/about");
  await expect(welcome(page)).toHaveCount(0);
  expect(await sessionElsewhere()).toEqual({ account: null });
});

test("a deleted account is reopened by signing in within the grace period, and erased after it", async ({
  newPage,
}) => {
  const { page, shopper } = await visit(newPage, {
    allow: ["400 POST /auth.data"],
  });
  // The dialog renews a proof that is too old for the shop.
  await sql(
    dataDir,
    `update account_session set authenticated_at = authenticated_at - interval '6 minutes'
       from account where account.id = account_id and email = $1`,
    [shopper.email],
  );
  await deleteAccount(page, shopper);
  await mailTo(shopper.email, { dataDir, subject: "will be deleted" });
  expect(await rowsAbout(shopper)).toEqual(["account", "closure", "profile"]);
  await signIn(page, shopper);
  await expect(page).toHaveAddress("/");
  expect(await rowsAbout(shopper)).toEqual(["account", "profile"]);

  await goTo(page, "/profile");
  await deleteAccount(page, shopper);
  await sql(
    dataDir,
    "update account_closure set due_at = now() - interval '1 second' where email = $1",
    [shopper.email],
  );
  // Runs the job now instead of at the next half hour.
  await sql(dataDir, "select graphile_worker.add_job('account.delete-due', '{}')");
  await mailTo(shopper.email, { dataDir, subject: "is deleted" });
  // The identity is removed after the email was queued.
  await expect.poll(() => rowsAbout(shopper)).toEqual([]);
  await signIn(page, shopper);
  await expect(page.getByRole("alert")).toContainText("Invalid email or password.");
});
