import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goTo, reload, test } from "./support/page.ts";
import { accountButton, tabTo } from "./support/shopper.ts";
import { signedInPage, visitSignedIn } from "./support/signed-in.ts";

const isRemembered = true;
const banner = (page: Page) => page.getByRole("banner");
const item = (page: Page, name: string) => banner(page).getByRole("link", { name, exact: true });
const logout = (page: Page) => banner(page).getByRole("button", { name: "Logout" });

const items: [name: string, address: string][] = [
  ["Profile", "/profile"],
  ["Orders", "/account/orders"],
  ["Wishlist", "/account/wishlist"],
  ["Coupons", "/account/coupons"],
  ["Gift Cards", "/account/gift-cards"],
  ["Notifications", "/account/notifications"],
];

describe("§2 the account menu", () => {
  test("has six pages and sign-out; opens and closes by keyboard, closes on an outside press, and signs out", async ({
    newPage,
  }) => {
    const { page } = await visitSignedIn(newPage, "/about", {
      isRemembered,
      allow: ["failed POST", "ERR_FAILED", "console"],
    });
    const button = accountButton(page);
    await expect(button).toBeVisible();
    await expect(logout(page)).not.toBeVisible();
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(logout(page)).toBeVisible();
    const menu = banner(page)
      .getByRole("list")
      .filter({ has: page.getByRole("button", { name: "Logout" }) });
    await expect(menu.getByRole("link")).toHaveText(items.map(([name]) => name));
    for (const [name, address] of items)
      await expect(menu.getByRole("link", { name })).toHaveAttribute("href", address);
    await expectNoAxeViolations(page, { frame: true });
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Profile" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(logout(page)).not.toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveAddress("/profile");
    // A new page closes the menus and takes focus.
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText("Profile Information");
    await expect(logout(page)).not.toBeVisible();
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    // The link leads to the present page.
    await page.keyboard.press("Enter");
    await expect(logout(page)).not.toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(logout(page)).toBeVisible();
    await banner(page).getByRole("link", { name: "Cart" }).focus();
    await expect(logout(page)).not.toBeVisible();
    await button.click();
    await expect(logout(page)).toBeVisible();
    await title.click();
    await expect(logout(page)).not.toBeVisible();

    // Signing out closes the menu, keeps the page and ends the session; §8 a failure is only logged.
    await goTo(page, "/category/books");
    await page.route("**/api/auth/sign-out", (route) => route.abort());
    await accountButton(page).click();
    await logout(page).click();
    await expect(logout(page)).not.toBeVisible();
    await expect(accountButton(page)).toBeVisible();
    await expect(page.getByText("You are signed out.")).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);

    await page.unrouteAll();
    await accountButton(page).click();
    await logout(page).click();
    await expect(item(page, "Account")).toHaveAttribute("href", "/auth");
    await expect(page).toHaveAddress("/category/books");
    await expect(page.getByText("You are signed out.")).toBeVisible();
    await reload(page);
    await expect(item(page, "Account")).toBeVisible();
    await goTo(page, "/profile");
    await expect(page).toHaveAddress("/auth?next=%2Fprofile");
  });
});

test("§2 the phone menu and the account icon have fewer of the account's items, without scrolling", async ({
  newPage,
}) => {
  const { page } = await visitSignedIn(newPage, "/about", {
    isRemembered,
    isVerified: false,
    width: 360,
    height: 780,
  });
  await accountButton(page).tap();
  await expect(item(page, "Profile")).toBeVisible();
  await expect(item(page, "Orders")).toBeVisible();
  await expect(item(page, "Coupons")).not.toBeVisible();
  await expect(logout(page)).toBeVisible();
  await expectNoAxeViolations(page, { frame: true });
  await expectNoSidewaysScroll(page);

  await page.locator("summary[aria-label=Menu]").tap();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toContainText("Ada Lovelace (Unverified)");
  for (const name of ["Profile", "Orders"])
    await expect(menu.getByRole("link", { name })).toBeVisible();
  for (const name of ["Coupons", "Gift Cards", "Notifications", "Account"])
    await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page, { frame: true });
  await expectNoSidewaysScroll(page);
  const box = await menu.getByRole("button", { name: "Logout" }).boundingBox();
  expect((box?.y ?? 780) + (box?.height ?? 0)).toBeLessThanOrEqual(780);
  expect(await menu.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
  await page.setViewportSize({ width: 740, height: 360 });
  await menu.getByRole("button", { name: "Logout" }).tap();
  await expect(menu).not.toBeVisible();
  await expect(item(page, "Account")).toBeVisible();
});

describe("the pages of the shop", () => {
  test("browsing downloads no account code and sends no account requests", async ({ newPage }) => {
    const page = await newPage();
    const asked: string[] = [];
    const scripts: Promise<string>[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.text());
    });
    await goTo(page, "/");
    await page.getByRole("link", { name: "All featured" }).click();
    await expect(page).toHaveAddress("/featured");
    await page.getByRole("link", { name: "Tessel Over-Ear Headphones" }).first().click();
    await expect(page).toHaveAddress(/^\/product\//);
    await item(page, "Cart").click();
    await expect(page).toHaveAddress("/cart");
    await page.getByRole("heading", { name: "Recently viewed" }).waitFor();
    await page.waitForLoadState("networkidle");
    // The only request is for recently viewed products in the empty cart.
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual(["/api/product-summaries"]);
    const code = (await Promise.all(scripts)).join("\n");
    expect(code).toContain("shop.signed-in");
    // Texts of the menu, the notice, the forms and the adapter.
    for (const words of [
      "Logout",
      "Resend Verification Email",
      "Invalid email or password",
      "/api/auth/",
    ])
      expect(code).not.toContain(words);
  });

  test.for([360, 1440])(
    "a page of %i px does not shift when the session is known",
    async (width, { newPage }) => {
      const { page } = await signedInPage(newPage, { isRemembered, isVerified: false, width });
      // The font is blocked: the speed budgets measure its layout shifts.
      await page.route("**/*.woff2", () => {});
      await page.addInitScript(noteShifts);
      await page.goto("/category/books", { waitUntil: "commit" });
      await expect(accountButton(page)).toBeVisible();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const shifts = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
      expect(shifts).toEqual([]);
    },
  );
});

/** Runs in the page, before its own scripts. */
function noteShifts(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  type Shift = PerformanceEntry & { value: number; sources: { node: Node }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const nodes = sources.map(({ node }) => (node as Element).outerHTML?.slice(0, 150));
      seen.push(`${value} ${nodes.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
