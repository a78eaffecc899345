import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import {
  badgedWishes,
  headphones,
  keeping,
  keptCart,
  lamp,
  lineOf,
  message,
  speaker,
  type StoredWish,
} from "./support/cart-shop.ts";
import { hold } from "./support/hold.ts";
import { expect, test } from "./support/own-shop.ts";
import { goTo, type PageOptions } from "./support/page.ts";
import { accountButton, openAccount, signIn, tabTo, type Shopper } from "./support/shopper.ts";
import type { RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

type NewPage = (options?: PageOptions) => Promise<Page>;

const item = (of: { productId: number }, quantity = 1) => ({ productId: of.productId, quantity });
const quantitiesOf = (items: readonly { productId: number; quantity: number }[]) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

/** Several browsers sign in through the form. */
const LONG = { timeout: 90_000 };

/** Waits until this browser's cart has these quantities. */
const expectCart = (page: Page, quantities: Record<number, number>) =>
  expect.poll(async () => quantitiesOf((await keptCart(page)).items)).toEqual(quantities);

/** Waits until the server has these lists of the member. */
async function expectKept(
  shop: RunningShop,
  { email }: Shopper,
  kept: { cart: Record<number, number>; wishes: number[] },
): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await sql<{
        cart: { productId: number; quantity: number }[];
        wishes: number[];
      }>(
        shop.dataDir,
        `select cart, array(select product_id::int from wishlist_item where uid = account.id order by added_at desc) as wishes
         from member_lists join account on account.id = uid where email = $1`,
        [email],
      );
      return row && { cart: quantitiesOf(row.cart), wishes: row.wishes };
    })
    .toEqual(kept);
}

type Guest = { cart?: Record<string, number>[]; wishes?: StoredWish[]; options?: PageOptions };

/** A new browser with these lists that signs in through the form. */
async function device(
  newPage: NewPage,
  shop: RunningShop,
  shopper: Shopper,
  { cart = [], wishes = [], options }: Guest = {},
): Promise<Page> {
  const kept = keeping(shop.url, JSON.stringify({ items: cart }), wishes);
  const page = await newPage({ ...kept, ...options });
  await signIn(page, shopper);
  await expect(accountButton(page)).toBeVisible();
  return page;
}

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(message(page, "You are signed out.")).toBeVisible();
}

/** All data in the browser about the account, choices and viewed products. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => ({
    kept: [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([, value]) =>
      /productId|"slug"|@|^\[[[\d]/.test(String(value)),
    ),
    databases: (await indexedDB.databases()).length,
  }));

describe("a member’s cart and wishlist", () => {
  test(
    "follow to another device and back, with the guest data of both",
    LONG,
    async ({ newPage, shop }) => {
      const shopper = await openAccount(shop, { isVerified: true });
      const phone = await device(newPage, shop, shopper, {
        cart: [item(lamp, 2)],
        wishes: [speaker.productId],
      });
      await expectKept(shop, shopper, { cart: { 4: 2 }, wishes: [2] });
      const desk = await device(newPage, shop, shopper, {
        cart: [item(speaker), item(lamp)],
        wishes: [headphones.productId],
      });
      await expectCart(desk, { 2: 1, 4: 3 });
      await expectKept(shop, shopper, { cart: { 4: 3, 2: 1 }, wishes: [1, 2] });

      await goTo(desk, "/cart");
      const arrived = desk.getByRole("region", { name: "Added from your other device" });
      await expect(arrived.getByRole("listitem")).toHaveText([`2 × ${lamp.name}`]);
      await expectNoAxeViolations(desk);
      await arrived.getByRole("button", { name: "Keep" }).press("Enter");
      await expect(arrived).toHaveCount(0);
      await expect(desk.getByRole("heading", { level: 1 })).toBeFocused();
      await lineOf(desk, speaker.name)
        .getByRole("button", { name: /^Remove/ })
        .click();

      await expectKept(shop, shopper, { cart: { 4: 3 }, wishes: [1, 2] });
      // A reload changes nothing.
      await goTo(desk, "/cart");
      await goTo(phone, "/cart");
      await expectCart(phone, { 4: 3 });
      await expect(lineOf(phone, lamp.name).getByRole("spinbutton")).toHaveValue("3");
      await goTo(phone, "/account/wishlist");
      const list = phone.getByRole("list", { name: "Products on your wishlist" });
      await expect(list.getByRole("heading")).toHaveText([headphones.name, speaker.name]);
    },
  );

  test("lines from the other device can be removed again, and that undone", async ({
    newPage,
    shop,
  }) => {
    const shopper = await openAccount(shop, { isVerified: true });
    await device(newPage, shop, shopper, { cart: [item(lamp, 2)] });
    await expectKept(shop, shopper, { cart: { 4: 2 }, wishes: [] });
    const desk = await device(newPage, shop, shopper, { cart: [item(speaker)] });
    await expectCart(desk, { 2: 1, 4: 2 });
    await goTo(desk, "/cart");
    await desk.getByRole("button", { name: "Undo: remove these items" }).click();
    await expectKept(shop, shopper, { cart: { 2: 1 }, wishes: [] });
    await expectCart(desk, { 2: 1 });
    await desk.getByRole("button", { name: "Undo", exact: true }).click();
    await expectKept(shop, shopper, { cart: { 2: 1, 4: 2 }, wishes: [] });
  });

  test(
    "can be changed offline, and are sent when the connection is back",
    LONG,
    async ({ newPage, shop }) => {
      const shopper = await openAccount(shop, { isVerified: true });
      const allow = ["ERR_INTERNET_DISCONNECTED"];
      const phone = await device(newPage, shop, shopper, {
        cart: [item(lamp)],
        options: { allow },
      });
      await goTo(phone, "/cart");
      await expectKept(shop, shopper, { cart: { 4: 1 }, wishes: [] });
      await expect(lineOf(phone, lamp.name)).toBeVisible();
      await phone.context().setOffline(true);
      await lineOf(phone, lamp.name).getByRole("button", { name: "Increase" }).click();
      await expectCart(phone, { 4: 2 });
      // Another device changes the lists meanwhile.
      const desk = await device(newPage, shop, shopper, { cart: [item(speaker)] });
      await expectKept(shop, shopper, { cart: { 4: 1, 2: 1 }, wishes: [] });
      await phone.context().setOffline(false);
      await expectKept(shop, shopper, { cart: { 4: 2, 2: 1 }, wishes: [] });
      await expectCart(phone, { 4: 2, 2: 1 });
      await goTo(desk, "/cart");
      await expectCart(desk, { 4: 2, 2: 1 });
    },
  );
});

describe("signing out", () => {
  test(
    "leaves no data in this browser, in any tab, and the cart returns with the next sign-in",
    LONG,
    async ({ newPage, shop }) => {
      const shopper = await openAccount(shop, { isVerified: true });
      const page = await device(newPage, shop, shopper, {
        cart: [item(lamp)],
        wishes: [speaker.productId],
      });
      await goTo(page, `/product/${headphones.slug}`);
      const other = await page.context().newPage();
      await goTo(other, "/cart");
      await expect(lineOf(other, lamp.name)).toBeVisible();
      await other.getByRole("button", { name: `Save ${lamp.name} for later` }).click();
      await expectKept(shop, shopper, { cart: {}, wishes: [2] });
      await logOut(page);
      await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
      await expect(other.getByRole("heading", { name: "Saved for later" })).toHaveCount(0);
      for (const tab of [page, other])
        await expect.poll(() => leftBehind(tab)).toEqual({ kept: [], databases: 0 });
      // A guest's cart stays in this browser.
      await goTo(page, `/product/${speaker.slug}`);
      await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
      await signIn(page, shopper);
      await expectKept(shop, shopper, { cart: { 2: 1 }, wishes: [2] });
      await goTo(page, "/cart");
      await expect(page.getByRole("heading", { name: "Saved for later" })).toBeVisible();
      await page.getByRole("button", { name: `Move ${lamp.name} to cart` }).click();
      await expectKept(shop, shopper, { cart: { 2: 1, 4: 1 }, wishes: [2] });
    },
  );

  test("sends pending changes first", async ({ newPage, shop }) => {
    const shopper = await openAccount(shop, { isVerified: true });
    const page = await device(newPage, shop, shopper);
    const letGo = await hold(page, "**/assets/member-lists-*.js");
    await page.clock.install();
    await Promise.all([page.waitForRequest(/member-lists-/), goTo(page, `/product/${lamp.slug}`)]);
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await expectCart(page, { 4: 1 });
    await expect(accountButton(page)).toBeVisible();
    // Signing out waits a few seconds at most; the paused clock removes the limit.
    await page.clock.pauseAt(Date.now() + 60_000);
    await accountButton(page).click();
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    letGo();
    await expect(message(page, "You are signed out.")).toBeVisible();
    await expectKept(shop, shopper, { cart: { 4: 1 }, wishes: [] });
  });

  test("remotely does the same, as soon as this browser notices", async ({ newPage, shop }) => {
    const shopper = await openAccount(shop, { isVerified: true });
    const page = await device(newPage, shop, shopper, { cart: [item(lamp)], wishes: [2] });
    await expectKept(shop, shopper, { cart: { 4: 1 }, wishes: [2] });
    await sql(
      shop.dataDir,
      "delete from account_session using account where account.id = account_id and email = $1",
      [shopper.email],
    );
    await goTo(page, "/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect.poll(() => leftBehind(page)).toEqual({ kept: [], databases: 0 });
    await expectKept(shop, shopper, { cart: { 4: 1 }, wishes: [2] });
  });
});

describe("the wishlist of an account", () => {
  test(
    "shows badges, and is shared by a link until that is deleted",
    LONG,
    async ({ newPage, openPage, shop }) => {
      const shopper = await openAccount(shop, { isVerified: true });
      await sql(shop.dataDir, "update product set price = 5000 where id = 4");
      await sql(shop.dataDir, "update stock set on_hand = 0 where product_id = 2");
      const page = await device(newPage, shop, shopper, {
        wishes: badgedWishes,
        options: { width: 360 },
      });
      await expectKept(shop, shopper, { cart: {}, wishes: [4, 2] });
      await sql(shop.dataDir, "update product set price = 4000 where id = 4");
      await sql(shop.dataDir, "update stock set on_hand = 20 where product_id = 2");
      await goTo(page, "/account/wishlist");
      await expect(page.getByRole("listitem", { name: lamp.name })).toContainText(
        "Price fell from $50.00",
      );
      await expect(page.getByRole("listitem", { name: speaker.name })).toContainText(
        "Back in stock",
      );
      // Undo restores a wish with its note.
      await page.getByRole("button", { name: `Remove ${lamp.name}` }).click();
      await expectKept(shop, shopper, { cart: {}, wishes: [2] });
      await page.getByRole("button", { name: "Undo" }).click();
      await expectKept(shop, shopper, { cart: {}, wishes: [4, 2] });
      await expect(page.getByRole("listitem", { name: lamp.name })).toContainText(
        "Price fell from",
      );

      await tabTo(page, page.getByRole("button", { name: "Share" }));
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Create link" }).press("Enter");
      const link = await page.getByLabel("Link to your wishlist").inputValue();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);

      const stranger = await openPage(new URL(link).pathname, { width: 360, allow: ["404 GET"] });
      await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Ada’s wishlist");
      await expect(stranger.getByRole("main").getByRole("article")).toHaveCount(2);
      expect(await stranger.content()).not.toContain(shopper.email);
      expect(await stranger.content()).not.toContain("Lovelace");
      await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expectFaultlessAtAnyWidth(stranger);
      await stranger.getByRole("button", { name: `Add to Cart: ${lamp.name}` }).click();
      await expectCart(stranger, { 4: 1 });

      await page.getByRole("button", { name: "Stop sharing" }).click();
      await expect(page.getByRole("button", { name: "Create link" })).toBeVisible();
      await goTo(stranger, new URL(link).pathname);
      await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
        "This wishlist isn’t shared",
      );
    },
  );
});
