import { randomUUID } from "node:crypto";
import { describe } from "vitest";
import type { Page } from "playwright-core";
import { expectFits, expectNoSidewaysScroll } from "./support/layout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { badgedWishes, keeping, keptCart, lamp, speaker } from "./support/cart-shop.ts";
import { mailTo } from "./support/mail.ts";
import { deliverOrder, placeOrder, plainProduct } from "./support/orders.ts";
import { expect, test } from "./support/shared-shop.ts";
import { goBack, goTo, reload } from "./support/page.ts";
import type { RunningShop } from "./support/shop.ts";
import { accountButton, tabTo } from "./support/shopper.ts";
import { visitSignedIn } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

/** The shopkeeper's commands are separate processes. */
const slow = { timeout: 120_000 };
const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Runs a job that is scheduled every minute. */
async function runJob(shop: RunningShop, kind: string) {
  await sql(shop.dataDir, "select graphile_worker.add_job($1, '{}'::json)", [kind]);
}

/** The prices in cents when the products were added to a member's wishlist. */
async function wishesOf(shop: RunningShop, email: string): Promise<number[]> {
  const rows = await sql<{ price: number }>(
    shop.dataDir,
    "select price from wishlist_item join account on account.id = uid where email = $1",
    [email],
  );
  return rows.map(({ price }) => price);
}

describe("a member", () => {
  test(
    "finds all news about their order in one place, reads it, and chooses emails",
    slow,
    async ({ shop, newPage }) => {
      const { page } = await visitSignedIn(newPage, "/account/notifications", { shop, width: 360 });
      await expect(main(page)).toContainText("Nothing new");
      await page.getByRole("checkbox", { name: "Parcels" }).uncheck();
      await page.getByRole("button", { name: "Save" }).click();
      const saved = page.getByRole("status").filter({ hasText: "Saved." });
      await expect(saved).toBeFocused();
      expect(await page.getByRole("checkbox", { name: "Orders and returns" }).isDisabled()).toBe(
        true,
      );

      const order = await placeOrder(page, shop);
      await deliverOrder(shop, order);
      await reload(page);
      await expect(main(page)).toContainText("3 unread");
      await expect(accountButton(page)).toContainText("3 unread notifications");
      await expect(page.getByRole("checkbox", { name: "Parcels" })).not.toBeChecked();
      await expectNoAxeViolations(page);
      await expectFits(page);
      await page.setViewportSize({ width: 360, height: 800 });

      await main(page)
        .getByRole("button", { name: "Mark as read: Your order was delivered" })
        .click();
      await expect(main(page)).toContainText("2 unread");
      await expect(
        main(page).getByRole("link", { name: "Your order was delivered" }),
      ).toBeFocused();
      await expect(accountButton(page)).toContainText("2 unread notifications");
      await main(page).getByRole("link", { name: "Your order has shipped" }).click();
      await expect(page).toHaveAddress(`/account/orders/${order.number}`);
      await goBack(page);
      await expect(main(page)).toContainText("1 unread");
      await main(page).getByRole("button", { name: "Mark all as read" }).click();
      const done = page.getByRole("status").filter({ hasText: "marked as read" });
      await expect(done).toBeFocused();
      await expect(accountButton(page)).not.toContainText("unread");
      const emails = await sql<{ subject: string }>(
        shop.dataDir,
        "select payload->>'subject' as subject from outbox where payload->>'to' = $1",
        [order.email],
      );
      expect(emails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Order confirmed: /),
      ]);
    },
  );
});

describe("a guest", () => {
  async function setStock(shop: RunningShop, productId: number, count: number) {
    await sql(shop.dataDir, "update stock set on_hand = $1 where product_id = $2", [
      count,
      productId,
    ]);
  }

  /** A product that has just sold out. */
  async function soldOutProduct(shop: RunningShop): Promise<{ id: number; path: string }> {
    const id = await plainProduct(shop);
    await setStock(shop, id, 0);
    const rows = await sql<{ slug: string }>(
      shop.dataDir,
      "select slug from product where id = $1",
      [id],
    );
    return { id, path: `/product/${rows[0]?.slug}` };
  }

  test("is notified once when a product is back in stock, requested with or without JavaScript, and unsubscribes by one press", async ({
    shop,
    openPage,
  }) => {
    const email = `eve-${randomUUID()}@example.com`;
    const product = await soldOutProduct(shop);
    const page = await openPage(product.path, { width: 360, allow: ["422 POST /product/"] });
    await page.getByRole("link", { name: "Email me when it’s back" }).click();
    await expect(title(page)).toHaveText("Email me when it’s back");
    await expectNoSidewaysScroll(page);
    await main(page).getByLabel("Email").fill("eve");
    await page.getByRole("button", { name: "Email me" }).click();
    await expect(page.getByRole("alert")).toContainText("Please enter an email address");
    await expectNoAxeViolations(page);
    await main(page).getByLabel("Email").fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: email })).toBeFocused();

    const plain = await openPage(`${product.path}/back-in-stock`, { javaScript: false });
    const other = `eve-${randomUUID()}@example.com`;
    await main(plain).getByLabel("Email").fill(other);
    await plain.getByRole("button", { name: "Email me" }).click();
    await expect(title(plain)).toHaveText("We’ll let you know");

    await setStock(shop, product.id, 30);
    await runJob(shop, "notification.check-stock");
    await mailTo(other, { dataDir: shop.dataDir, subject: "Back in stock" });
    const mail = await mailTo(email, { dataDir: shop.dataDir, subject: "Back in stock" });
    await goTo(page, mail.link.slice(shop.url.length));
    await expect(page).toHaveAddress(product.path);
    await expect(main(page)).toContainText("In stock");
    const stop = /https?:\S+\/notifications\/stop\S+/.exec(mail.text)?.[0] ?? "";
    await goTo(page, stop.slice(shop.url.length));
    await expect(title(page)).toHaveText("Stop these emails?");
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await expect(title(page)).toHaveText("You’re unsubscribed");
    await expectNoSidewaysScroll(page);
  });
});

test(
  "a member's wishlist shows badges for changes since a product was added; a price drop is told once, in the account and by email until one press stops it; the list is shared by a link until that is deleted",
  slow,
  async ({ newPage, openPage, shop }) => {
    const price = (cents: number) =>
      sql(shop.dataDir, "update product set price = $1, original_price = null where id = 4", [
        cents,
      ]);
    const stock = (count: number) =>
      sql(shop.dataDir, "update stock set on_hand = $1 where product_id = 2", [count]);
    await price(5000);
    await stock(0);
    const kept = keeping(shop.url, [], badgedWishes);
    const { page, shopper } = await visitSignedIn(newPage, "/account/notifications", {
      ...kept,
      shop,
      width: 360,
    });
    await page.getByRole("checkbox", { name: "Your wishlist" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeFocused();
    await goTo(page, "/account/wishlist");
    const wish = ({ name }: { name: string }) => page.getByRole("listitem", { name });
    await expect(wish(speaker)).toContainText("Out of stock");
    await expect(page.getByText(/Price fell|Back in stock/)).toHaveCount(0);
    const keptWishes = async () => (await wishesOf(shop, shopper.email)).length;
    await expect.poll(keptWishes).toBe(2);
    await price(4000);
    await runJob(shop, "notification.check-wishes");
    const subject = "Price drop: Perch Desk Lamp, now $40.00";
    const mail = await mailTo(shopper.email, { dataDir: shop.dataDir, subject });
    // One press in the mail program stops these emails.
    const stop = /https?:\S+\/notifications\/stop\S+/.exec(mail.text)?.[0] ?? "";
    const pressed = await fetch(stop.replace("/notifications/", "/api/notifications/"), {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(pressed.status).toBe(200);
    await goTo(page, "/account/notifications");
    await expect(page.getByRole("checkbox", { name: "Your wishlist" })).not.toBeChecked();
    await expect(accountButton(page)).toContainText("1 unread notification");
    await main(page).getByRole("link", { name: "Price drop" }).click();
    await expect(page).toHaveAddress("/product/perch-desk-lamp");

    await stock(20);
    await goTo(page, "/account/wishlist");
    await expect(wish(lamp)).toContainText("Price fell from $50.00");
    await expect(wish(speaker)).toContainText("Back in stock");
    // Undo restores a wish with its note.
    await page.getByRole("button", { name: `Remove ${lamp.name}` }).click();
    await expect.poll(keptWishes).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(keptWishes).toBe(2);
    await expect(wish(lamp)).toContainText("Price fell from");

    await tabTo(page, page.getByRole("button", { name: "Share" }));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Create link" }).press("Enter");
    const link = await page.getByLabel("Link to your wishlist").inputValue();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    const { pathname } = new URL(link);
    const stranger = await openPage(pathname, { width: 360 });
    await expect(title(stranger)).toHaveText("Ada’s wishlist");
    await expect(main(stranger).getByRole("article")).toHaveCount(2);
    expect(await stranger.content()).not.toContain(shopper.email);
    expect(await stranger.content()).not.toContain("Lovelace");
    await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectNoAxeViolations(stranger);
    await expectFits(stranger);
    await stranger.getByRole("button", { name: `Add to Cart: ${lamp.name}` }).click();
    await expect
      .poll(async () => (await keptCart(stranger)).items)
      .toMatchObject([{ productId: 4, quantity: 1 }]);

    await page.getByRole("button", { name: "Stop sharing" }).click();
    await expect(page.getByRole("button", { name: "Create link" })).toBeVisible();
    const answer = await fetch(link);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining("This wishlist isn’t shared"),
    ]);
  },
);
