import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFits, expectNoSidewaysScroll, expectReflow } from "./support/layout.ts";
import { expect, goBack, goTo, reload, test } from "./support/page.ts";
import { tabTo } from "./support/shopper.ts";
import { sharedShop, visitSignedIn } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

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

test(
  "the account pages link to each other, mark the present one, and fit at any width, also with doubled text",
  { timeout: 120_000 },
  async ({ newPage }) => {
    const { page } = await visitSignedIn(newPage, "/account", { width: 360 });
    await expect(nav(page).getByRole("link")).toHaveText(pages.map(([name]) => name));
    for (const [name, address, heading] of pages) {
      await nav(page).getByRole("link", { name }).click();
      await expect(page).toHaveAddress(address);
      await expect(title(page)).toHaveText(heading);
      if (address === "/profile") await expect(page.getByLabel("First Name")).toBeVisible();
      await expect(nav(page).locator("[aria-current=page]")).toHaveText([name]);
      await expectNoAxeViolations(page);
      await expectFits(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectReflow(page);
    }
    // On a phone the row of pages shows the present one.
    await reload(page);
    const last = nav(page).getByRole("link", { name: "Notifications" });
    await expect.poll(async () => (await last.boundingBox())?.x).toBeLessThan(240);
    await expectNoSidewaysScroll(page);
  },
);

test("decision 11: /orders leads to the orders of the account", async () => {
  const answer = await fetch(`${sharedShop.url}/orders`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/account/orders"]);
});

test("the overview shows the account, leads to the profile by keyboard, keeps a long name within its card, and links to verification; decision 11: /wishlist leads members to the account's wishlist, without a history entry or a shift; a guest's joins it and stays at /wishlist", async ({
  newPage,
}) => {
  const { page, shopper } = await visitSignedIn(newPage, "/account");
  await expect(title(page)).toHaveText("Hello, Ada");
  await expect(main(page)).toContainText("Ada Lovelace");
  await expect(main(page)).toContainText(shopper.email);
  await expect(main(page).getByText("Verified", { exact: true })).toBeVisible();
  await tabTo(page, main(page).getByRole("link", { name: "Edit profile" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveAddress("/profile");
  await expect(main(page)).toBeFocused();

  const displayName = "W".repeat(60);
  await sql(sharedShop.dataDir, "update account set display_name = $1 where email = $2", [
    displayName,
    shopper.email,
  ]);
  await page.setViewportSize({ width: 360, height: 800 });
  await goTo(page, "/account");
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
  await page.setViewportSize({ width: 1280, height: 800 });

  // An address that is not verified links to verification.
  await sql(
    sharedShop.dataDir,
    "update account set email_verified = false, display_name = 'Ada Lovelace' where email = $1",
    [shopper.email],
  );
  await goTo(page, "/account");
  await expect(main(page).getByText("Not verified")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Verify your email address" })).toHaveAttribute(
    "href",
    "/verify-email",
  );
  await expectNoAxeViolations(page, { frame: true });
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

  await goTo(page, "/product/perch-desk-lamp");
  await main(page).getByRole("button", { name: "Wishlist", exact: true }).click();
  await goTo(page, "/account/wishlist");
  await expect(main(page).getByRole("listitem", { name: "Perch Desk Lamp" })).toBeVisible();

  await page.context().clearCookies();
  await goTo(page, "/wishlist");
  await expect(title(page)).toHaveText("Your wishlist is empty");
  await expect(page).toHaveAddress("/wishlist");
});
