import { text as textOf } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
import { doubleText, expectNoSidewaysScroll } from "./layout.ts";
import { mailTo } from "./mail.ts";
import { expect, goTo, test, type PageOptions } from "./page.ts";
import { behindProxy, openAccount, tabTo } from "./shopper.ts";
import { signInQuietly, verifiedShopper, visitSignedIn } from "./signed-in.ts";
import { startShop, type RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: behindProxy });
});
afterAll(() => shop.discard());

type NewPage = (options?: PageOptions) => Promise<Page>;
const visit = (newPage: NewPage, address: string, options: PageOptions = {}) =>
  visitSignedIn(newPage, address, { shop, ...options });

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const nav = (page: Page) => page.getByRole("navigation", { name: "Your account" });

const pages = [
  ["Overview", "/account", "Hello, Ada"],
  ["Profile", "/profile", "Profile Information"],
  ["Security", "/account/security", "Security"],
  ["Orders", "/account/orders", "Orders"],
  ["Wishlist", "/account/wishlist", "Your wishlist is empty"],
  ["Coupons", "/account/coupons", "Coupons"],
  ["Gift Cards", "/account/gift-cards", "Gift Cards"],
  ["Notifications", "/account/notifications", "Notifications"],
] as const;

describe("the pages of the account", () => {
  test.for(pages)("%s is for whoever is signed in", async ([, address], { newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    await page.goto(address);
    await expect(page).toHaveAddress(`/auth?${new URLSearchParams({ next: address })}`);
  });

  test("lead to each other, by one navigation that says where one is", async ({ newPage }) => {
    const { page } = await visit(newPage, "/account");
    await expect(nav(page).getByRole("link")).toHaveText(pages.map(([name]) => name));
    for (const [name, address, heading] of pages) {
      await nav(page).getByRole("link", { name }).click();
      await expect(page).toHaveAddress(address);
      await expect(title(page)).toHaveText(heading);
      await expect(nav(page).locator("[aria-current=page]")).toHaveText([name]);
    }
  });

  test("on a phone the row of pages shows the one that is open", async ({ newPage }) => {
    const { page } = await visit(newPage, "/account/notifications", { width: 360 });
    const link = nav(page).getByRole("link", { name: "Notifications" });
    await expect.poll(async () => (await link.boundingBox())?.x).toBeLessThan(240);
    await expectNoSidewaysScroll(page);
  });

  test.for(pages)("%s has no fault, at any width", async ([, address, heading], { newPage }) => {
    const { page } = await visit(newPage, address, { width: 360 });
    await expect(title(page)).toHaveText(heading);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoAxeViolations(page);
  });

  test.for([
    ["/account", "Hello, Ada"],
    ["/profile", "Profile Information"],
    ["/account/security", "Security"],
  ] as const)(
    "%s does not scroll sideways with letters of double size",
    async ([address, heading], { newPage }) => {
      const { page } = await visit(newPage, address, { width: 360 });
      await expect(title(page)).toHaveText(heading);
      if (address === "/profile") await expect(page.getByLabel("First Name")).toBeVisible();
      await doubleText(page);
      await expectNoSidewaysScroll(page);
    },
  );

  test.for([
    "/account/orders",
    "/account/coupons",
    "/account/gift-cards",
    "/account/notifications",
  ])("%s says that it is still to come, and leads back", async (address, { newPage }) => {
    const { page } = await visit(newPage, address);
    await expect(main(page)).toContainText("Not open yet");
    await main(page).getByRole("link", { name: "Back to your account" }).click();
    await expect(page).toHaveAddress("/account");
  });

  test("decision 11: /orders leads to the orders of the account", async ({ newPage }) => {
    const answer = await fetch(`${shop.url}/orders`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/account/orders"]);
    const { page } = await visit(newPage, "/account");
    await page.getByRole("contentinfo").getByRole("link", { name: "Orders" }).first().click();
    await expect(page).toHaveAddress("/account/orders");
  });

  test("decision 11: what a guest has saved is on the account's wishlist too", async ({
    newPage,
  }) => {
    const { page } = await visit(newPage, "/product/perch-desk-lamp");
    await main(page).getByRole("button", { name: "Wishlist", exact: true }).click();
    await goTo(page, "/account/wishlist");
    await expect(main(page).getByRole("listitem", { name: "Perch Desk Lamp" })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

describe("the overview", () => {
  test("says who is signed in, and that the address is verified", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage, "/account");
    await expect(main(page)).toContainText("Ada Lovelace");
    await expect(main(page)).toContainText(shopper.email);
    await expect(main(page).getByText("Verified", { exact: true })).toBeVisible();
    await main(page).getByRole("link", { name: "Edit your profile" }).click();
    await expect(page).toHaveAddress("/profile");
  });

  test("keeps a long name without a space within its card, on a phone", async ({ newPage }) => {
    const shopper = await verifiedShopper(shop);
    const displayName = "W".repeat(60);
    await sql(shop.dataDir, "update account set display_name = $1 where email = $2", [
      displayName,
      shopper.email,
    ]);
    const { page } = await visitSignedIn(newPage, "/account", { shop, shopper, width: 360 });
    const name = main(page).getByText(displayName, { exact: true });
    await expect(name).toBeVisible();
    const edges = await name.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const card = text.closest("div")?.parentElement?.getBoundingClientRect();
      return { text: range.getBoundingClientRect().right, card: card?.right ?? 0 };
    });
    expect(edges.text).toBeLessThan(edges.card);
    await expectNoSidewaysScroll(page);
  });

  test("leads whoever is not verified to where they can be", async ({ newPage }) => {
    const { page } = await visitSignedIn(newPage, "/account", {
      shop,
      shopper: await openAccount(shop),
    });
    await expect(main(page).getByText("Not verified yet")).toBeVisible();
    await expectNoAxeViolations(page);
    await main(page).getByRole("link", { name: "Verify your email address" }).click();
    await expect(page).toHaveAddress("/verify-email");
  });

  test.for([
    "Orders Opens with the checkout",
    "Coupons Opens with the checkout",
    "Gift Cards Not open yet",
    "Notifications Not open yet",
  ])("says what is still to come: %s", async (words, { newPage }) => {
    const { page } = await visit(newPage, "/account");
    await expect(main(page).getByRole("link", { name: words })).toBeVisible();
  });

  test("can be walked by keyboard", async ({ newPage }) => {
    const { page } = await visit(newPage, "/account");
    await expect(title(page)).toHaveText("Hello, Ada");
    await tabTo(page, main(page).getByRole("link", { name: /^Security Password/ }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveAddress("/account/security");
    await expect(main(page)).toBeFocused();
  });
});

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
    const { page, shopper } = await visit(newPage, "/account/security", {
      allow: [/^4\d\d POST \/api\/auth\/change-password/],
    });
    const form = fields(page);
    const alert = main(page).getByRole("alert");
    await fill(page, shopper.password, next, `${next}!`);
    await expect(alert).toHaveText("Passwords do not match.");
    await expect(form.repeated).toBeFocused();
    await fill(page, "not the right one 7", next);
    await expect(alert).toHaveText("That is not your current password. Please try again.");
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
    const { page, shopper } = await visit(newPage, "/account/security");
    const elsewhere = await newPage({ shopUrl: shop.url });
    await signInQuietly(elsewhere, shop, shopper);
    await goTo(elsewhere, "/account");
    await fill(page, shopper.password, next);
    await expect(
      page.getByText("Your password is changed. Every other device has been signed out."),
    ).toBeVisible();
    await expect(fields(page).current).toHaveValue("");
    await expect(
      page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem"),
    ).toHaveCount(1);
    await elsewhere.reload();
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
    await expect(page.getByText("Safari on iPhone is signed out.")).toBeVisible();
    await expect(list(page).getByRole("listitem")).toHaveCount(3);
    await expect(list(page)).toBeFocused();
    await goTo(others[0]!, "/account");
    await expect(others[0]!).toHaveAddress("/auth?next=%2Faccount");

    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test("that can't be fetched are asked for again", async ({ newPage }) => {
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

test("all that is kept can be downloaded as one file, without a secret in it", async ({
  newPage,
}) => {
  const { page, shopper } = await visit(newPage, "/account/security");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("sundry-account.json");
  const text = await textOf(await download.createReadStream());
  expect(JSON.parse(text)).toMatchObject({
    account: { email: shopper.email, displayName: "Ada Lovelace", emailVerified: true },
    signInMethods: [{ method: "password" }],
    devices: [{ userAgent: expect.stringContaining("Chrome") }],
    profile: { firstName: "Ada", lastName: "Lovelace" },
    closure: null,
    newsletter: null,
    letters: [{ subject: expect.stringContaining("Verify") }],
  });
  expect(text).not.toMatch(/argon|hash"|token/i);
  const answer = await page.request.get("/api/account/data");
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="sundry-account.json"',
  });
});
