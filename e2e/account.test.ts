import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { doubleText, expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goBack, goTo, test, type PageOptions } from "./support/page.ts";
import { behindProxy, openAccount, tabTo } from "./support/shopper.ts";
import { verifiedShopper, visitSignedIn } from "./support/signed-in.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

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
  ["Orders", "/account/orders", "You have no orders yet"],
  ["Wishlist", "/account/wishlist", "Your wishlist is empty"],
  ["Reviews", "/account/reviews", "You have no reviews yet"],
  ["Coupons", "/account/coupons", "Coupons"],
  ["Gift Cards", "/account/gift-cards", "Gift Cards"],
  ["Notifications", "/account/notifications", "Notifications"],
] as const;

describe("the account pages", () => {
  test("require a session", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    for (const [, address] of pages) {
      await page.goto(address);
      await expect(page).toHaveAddress(`/auth?${new URLSearchParams({ next: address })}`);
    }
  });

  test("link to each other, with one navigation that marks the present page", async ({
    newPage,
  }) => {
    const { page } = await visit(newPage, "/account");
    await expect(nav(page).getByRole("link")).toHaveText(pages.map(([name]) => name));
    for (const [name, address, heading] of pages) {
      await nav(page).getByRole("link", { name }).click();
      await expect(page).toHaveAddress(address);
      await expect(title(page)).toHaveText(heading);
      await expect(nav(page).locator("[aria-current=page]")).toHaveText([name]);
    }
  });

  test("on a phone the row of pages shows the present one", async ({ newPage }) => {
    const { page } = await visit(newPage, "/account/notifications", { width: 360 });
    const link = nav(page).getByRole("link", { name: "Notifications" });
    await expect.poll(async () => (await link.boundingBox())?.x).toBeLessThan(240);
    await expectNoSidewaysScroll(page);
  });

  test(
    "have no fault at any width, nor with doubled text",
    { timeout: 120_000 },
    async ({ newPage }) => {
      const { page } = await visit(newPage, "/account", { width: 360 });
      for (const [, address, heading] of pages) {
        await goTo(page, address);
        await expect(title(page)).toHaveText(heading);
        if (address === "/profile") await expect(page.getByLabel("First Name")).toBeVisible();
        await expectFaultlessAtAnyWidth(page);
        await doubleText(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );

  test("decision 11: /orders leads to the orders of the account", async ({ newPage }) => {
    const answer = await fetch(`${shop.url}/orders`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/account/orders"]);
    const { page } = await visit(newPage, "/account");
    await page.getByRole("contentinfo").getByRole("link", { name: "Orders" }).first().click();
    await expect(page).toHaveAddress("/account/orders");
  });

  test("decision 11: /wishlist redirects members to the account's wishlist, without an extra history entry", async ({
    newPage,
  }) => {
    const { page } = await visit(newPage, "/account");
    await expect(title(page)).toHaveText("Hello, Ada");
    const entries = await page.evaluate(() => history.length);
    await page.getByRole("banner").getByRole("link", { name: "Wishlist" }).first().click();
    await expect(page).toHaveAddress("/account/wishlist");
    await expect(nav(page).locator("[aria-current=page]")).toHaveText(["Wishlist"]);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await goBack(page);
    await expect(page).toHaveAddress("/account");
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            jumped:
              ((window as { jumped?: number }).jumped ?? 0) +
              (entry as unknown as { value: number }).value,
          });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await goTo(page, "/wishlist");
    await expect(page).toHaveAddress("/account/wishlist");
    await expect(title(page)).toHaveText("Your wishlist is empty");
    expect(await page.evaluate(() => (window as { jumped?: number }).jumped ?? 0)).toBe(0);
  });

  test("decision 11: a guest's wishlist stays at /wishlist, also after an earlier sign-in", async ({
    newPage,
  }) => {
    const { page } = await visit(newPage, "/account");
    await expect(title(page)).toHaveText("Hello, Ada");
    await page.context().clearCookies();
    await goTo(page, "/wishlist");
    await expect(title(page)).toHaveText("Your wishlist is empty");
    await expect(page).toHaveAddress("/wishlist");
  });

  test("decision 11: a guest's wishes join the account's wishlist", async ({ newPage }) => {
    const { page } = await visit(newPage, "/product/perch-desk-lamp");
    await main(page).getByRole("button", { name: "Wishlist", exact: true }).click();
    await goTo(page, "/account/wishlist");
    await expect(main(page).getByRole("listitem", { name: "Perch Desk Lamp" })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

describe("the overview", () => {
  test("shows the account, and that the address is verified", async ({ newPage }) => {
    const { page, shopper } = await visit(newPage, "/account");
    await expect(main(page)).toContainText("Ada Lovelace");
    await expect(main(page)).toContainText(shopper.email);
    await expect(main(page).getByText("Verified", { exact: true })).toBeVisible();
    await main(page).getByRole("link", { name: "Edit profile" }).click();
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

  test("links to verification if the address is not verified", async ({ newPage }) => {
    const { page } = await visitSignedIn(newPage, "/account", {
      shop,
      shopper: await openAccount(shop),
    });
    await expect(main(page).getByText("Not verified")).toBeVisible();
    await expectNoAxeViolations(page);
    await main(page).getByRole("link", { name: "Verify your email address" }).click();
    await expect(page).toHaveAddress("/verify-email");
  });

  test("can be used by keyboard", async ({ newPage }) => {
    const { page } = await visit(newPage, "/account");
    await expect(title(page)).toHaveText("Hello, Ada");
    await tabTo(page, main(page).getByRole("link", { name: "Edit profile" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveAddress("/profile");
    await expect(main(page)).toBeFocused();
  });
});
