import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import {
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
import { expect, goTo, test, type PageOptions } from "./support/page.ts";
import { accountButton, signIn, type Shopper } from "./support/shopper.ts";
import { endSessions, sharedShop, signedInPage, verifiedShopper } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

type NewPage = (options?: PageOptions) => Promise<Page>;

const item = (of: { productId: number }, quantity = 1) => ({ productId: of.productId, quantity });
const quantitiesOf = (items: readonly { productId: number; quantity: number }[]) =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

/** Waits until this browser's cart has these quantities. */
const expectCart = (page: Page, quantities: Record<number, number>) =>
  expect.poll(async () => quantitiesOf((await keptCart(page)).items)).toEqual(quantities);

/** Waits until the server has these lists of the member. */
async function expectKept(
  { email }: Shopper,
  kept: { cart: Record<number, number>; wishes: number[] },
): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await sql<{
        cart: { productId: number; quantity: number }[];
        wishes: number[];
      }>(
        sharedShop.dataDir,
        `select cart, array(select product_id::int from wishlist_item where uid = account.id order by added_at desc) as wishes
         from member_lists join account on account.id = uid where email = $1`,
        [email],
      );
      return row && { cart: quantitiesOf(row.cart), wishes: row.wishes };
    })
    .toEqual(kept);
}

/** Adds a line to the member's cart, as another device does. */
async function addElsewhere({ email }: Shopper, line: ReturnType<typeof item>): Promise<void> {
  await sql(
    sharedShop.dataDir,
    `insert into member_lists (uid, cart) select id, $2::jsonb from account where email = $1
     on conflict (uid) do update set cart = member_lists.cart || excluded.cart`,
    [email, JSON.stringify([line])],
  );
}

type Lists = { cart?: Record<string, number>[]; wishes?: StoredWish[]; allow?: string[] };

/** A signed-in browser, which had these lists as a guest, at a page. */
async function device(
  newPage: NewPage,
  address: string,
  shopper: Shopper,
  { cart = [], wishes = [], allow = [] }: Lists = {},
): Promise<Page> {
  const kept = keeping(sharedShop.url, JSON.stringify({ items: cart }), wishes);
  const { page } = await signedInPage(newPage, { ...kept, shopper, isRemembered: true, allow });
  await goTo(page, address);
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
  test("follow to another device and back, with the guest data of both", async ({ newPage }) => {
    const shopper = await verifiedShopper();
    const ofGuest = { cart: [item(lamp, 2)], wishes: [2] };
    const phone = await device(newPage, "/about", shopper, ofGuest);
    await expectKept(shopper, { cart: { 4: 2 }, wishes: [2] });
    const desk = await device(newPage, "/cart", shopper, {
      cart: [item(speaker), item(lamp)],
      wishes: [headphones.productId],
    });
    await expectCart(desk, { 2: 1, 4: 3 });
    await expectKept(shopper, { cart: { 4: 3, 2: 1 }, wishes: [1, 2] });

    const arrived = desk.getByRole("region", { name: "Added from your other device" });
    await expect(arrived.getByRole("listitem")).toHaveText([`2 × ${lamp.name}`]);
    await expectNoAxeViolations(desk);
    await arrived.getByRole("button", { name: "Keep" }).press("Enter");
    await expect(arrived).toHaveCount(0);
    await expect(desk.getByRole("heading", { level: 1 })).toBeFocused();
    await lineOf(desk, speaker.name)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expectKept(shopper, { cart: { 4: 3 }, wishes: [1, 2] });
    // A reload changes nothing.
    await goTo(desk, "/cart");
    await goTo(phone, "/cart");
    await expectCart(phone, { 4: 3 });
    await expect(lineOf(phone, lamp.name).getByRole("spinbutton")).toHaveValue("3");
    await goTo(phone, "/account/wishlist");
    const list = phone.getByRole("list", { name: "Products on your wishlist" });
    await expect(list.getByRole("heading")).toHaveText([headphones.name, speaker.name]);
  });

  test("can be changed offline, and are sent when the connection is back; signing out remotely deletes them in this browser as soon as it notices", async ({
    newPage,
  }) => {
    const shopper = await verifiedShopper();
    const phone = await device(newPage, "/cart", shopper, {
      cart: [item(lamp)],
      wishes: [2],
      allow: ["ERR_INTERNET_DISCONNECTED"],
    });
    await expectKept(shopper, { cart: { 4: 1 }, wishes: [2] });
    await expect(lineOf(phone, lamp.name)).toBeVisible();
    await phone.context().setOffline(true);
    await lineOf(phone, lamp.name).getByRole("button", { name: "Increase" }).click();
    await expectCart(phone, { 4: 2 });
    await addElsewhere(shopper, item(speaker));
    await phone.context().setOffline(false);
    await expectKept(shopper, { cart: { 4: 2, 2: 1 }, wishes: [2] });
    await expectCart(phone, { 4: 2, 2: 1 });

    await endSessions(sharedShop, shopper);
    await goTo(phone, "/cart");
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect.poll(() => leftBehind(phone)).toEqual({ kept: [], databases: 0 });
    await expectKept(shopper, { cart: { 4: 2, 2: 1 }, wishes: [2] });
  });
});

describe("signing out", () => {
  test("leaves no data in this browser, in any tab, and the cart returns with the next sign-in; before, lines from another device can be removed, and that undone", async ({
    newPage,
  }) => {
    const shopper = await verifiedShopper();
    await addElsewhere(shopper, item(lamp, 2));
    const page = await device(newPage, "/cart", shopper, {
      cart: [item(speaker)],
      wishes: [speaker.productId],
    });
    await expectCart(page, { 2: 1, 4: 2 });
    await page.getByRole("button", { name: "Undo: remove these items" }).click();
    await expectKept(shopper, { cart: { 2: 1 }, wishes: [2] });
    await expectCart(page, { 2: 1 });
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expectKept(shopper, { cart: { 2: 1, 4: 2 }, wishes: [2] });

    await goTo(page, `/product/${headphones.slug}`);
    const other = await page.context().newPage();
    await goTo(other, "/cart");
    await expect(lineOf(other, lamp.name)).toBeVisible();
    await other.getByRole("button", { name: `Save ${lamp.name} for later` }).click();
    await expectKept(shopper, { cart: { 2: 1 }, wishes: [2] });
    await logOut(page);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect(other.getByRole("heading", { name: "Saved for later" })).toHaveCount(0);
    for (const tab of [page, other])
      await expect.poll(() => leftBehind(tab)).toEqual({ kept: [], databases: 0 });
    // A guest's cart stays in this browser.
    await goTo(page, `/product/${speaker.slug}`);
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await signIn(page, shopper);
    await expectKept(shopper, { cart: { 2: 2 }, wishes: [2] });
    await goTo(page, "/cart");
    await expect(page.getByRole("heading", { name: "Saved for later" })).toBeVisible();
    await page.getByRole("button", { name: `Move ${lamp.name} to cart` }).click();
    await expectKept(shopper, { cart: { 2: 2, 4: 2 }, wishes: [2] });
  });

  test("sends pending changes first", async ({ newPage }) => {
    const shopper = await verifiedShopper();
    const { page } = await signedInPage(newPage, { shopper, isRemembered: true });
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
    await expectKept(shopper, { cart: { 4: 1 }, wishes: [] });
  });
});
