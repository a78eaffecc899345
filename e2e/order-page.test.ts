import type { Page } from "playwright-core";
import { describe } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll, expectReflow } from "./support/layout.ts";
import { desk, placeOrder, plainProduct } from "./support/orders.ts";
import { goTo, reload } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { sql } from "./support/sql.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const cancelSummary = (page: Page) => page.locator("summary", { hasText: "Cancel order" });

describe("an order's page", () => {
  test("opens by the link in an email, thanks the buyer, its delivery can be changed, and it is not cancelled once packed", async ({
    shop,
    newPage,
  }) => {
    const buyer = await newPage({ shopUrl: shop.url });
    const { number, email, secret } = await placeOrder(buyer, shop);
    const page = await newPage({
      shopUrl: shop.url,
      width: 360,
      allow: ["404 GET /orders/", "409 POST /orders/"],
    });
    await goTo(page, `/orders/${number}`);
    await expect(title(page)).toHaveText("We can’t show this order");
    await goTo(page, `/orders/${number}?key=${secret}`);
    await expect(page).toHaveAddress(`/orders/${number}`);
    await expect(title(page)).toHaveText("Thank you for your order");
    await expect(page.getByText(`Confirmation sent to ${email}`)).toBeVisible();
    await expect(page.getByText("Lovelace")).toBeVisible();
    await expectReflow(page);
    await expect(page.getByText("Order confirmed")).not.toBeVisible();
    await page.getByText("Order updates").click();
    await expect(page.getByText("Order confirmed")).toBeVisible();
    await page.locator("summary", { hasText: "Edit delivery" }).click();
    await page.getByLabel("Delivery note").fill("Leave it with the porter.");
    await page.getByLabel("City").fill("Paris");
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Note: Leave it with the porter.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Delivery" })).toContainText("Paris");
    await expect(page.getByRole("button", { name: "Save changes" })).not.toBeVisible();
    const count = "select count(*)::int as orders from shop_order";
    const before = await sql(shop.dataDir, count);
    await reload(page);
    await expect(title(page)).toHaveText("Thank you for your order");
    expect(await sql(shop.dataDir, count)).toEqual(before);
    await cancelSummary(page).click();
    await desk(shop, "pack-order", `number=${number}`);
    await page.getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByRole("alert")).toHaveText(/already being packed/);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(cancelSummary(page)).not.toBeVisible();
  });

  test("without JavaScript is cancelled in two steps, and reloads by a button", async ({
    shop,
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url, javaScript: false });
    const { number } = await placeOrder(page, shop, { card: cards.late });
    await goTo(page, `/orders/${number}`);
    await sql(shop.dataDir, "update demo_payment set settles_at = now() - interval '1 second'");
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(title(page)).toHaveText("Thank you for your order");
    const confirm = page.getByRole("button", { name: "Cancel order" });
    await expect(confirm).not.toBeVisible();
    await cancelSummary(page).click();
    await confirm.click();
    await expect(title(page)).toHaveText("Your order is cancelled");
    await expect(page).toHaveAddress(`/orders/${number}`);
  });

  test("waits for a pending payment, is cancelled by keyboard, and puts products still sold into the cart again", async ({
    shop,
    newPage,
  }) => {
    // The pointer may rest on the link of the product that is gone, which the browser then asks for.
    const page = await newPage({ shopUrl: shop.url, allow: [/404 GET \/product\//] });
    const [lamp, vase] = await twoProducts(shop);
    const lines = [
      { productId: lamp, quantity: 2 },
      { productId: vase, quantity: 1 },
    ];
    const { number } = await placeOrder(page, shop, { lines, card: cards.late });
    await page.clock.install();
    await goTo(page, `/orders/${number}`);
    await expect(title(page)).toHaveText("We’re checking your payment");
    await sql(shop.dataDir, "update demo_payment set settles_at = now() - interval '1 second'");
    await expect
      .poll(async () => {
        await page.clock.fastForward("00:20");
        return title(page).textContent();
      })
      .toBe("Thank you for your order");
    await cancelSummary(page).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Keep order" }).focus();
    await page.keyboard.press("Enter");
    await expect(cancelSummary(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Keep order" })).not.toBeVisible();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Cancel order" }).focus();
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveText("Your order is cancelled");
    await expect(title(page)).toBeFocused();
    await expect(cancelSummary(page)).not.toBeVisible();

    const setStatus = "update product set status = $2 where id = $1";
    await sql(shop.dataDir, setStatus, [vase, "archived"]);
    await page.getByRole("button", { name: "Buy again" }).click();
    await expect(page.getByText("2 items added to your cart")).toBeVisible();
    await expect(page.getByText("No longer available")).toBeVisible();
    await sql(shop.dataDir, setStatus, [vase, "active"]);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "View cart" }).click();
    await expect(title(page)).toHaveText(/Cart|cart/);
  });
});

async function twoProducts(shop: Parameters<typeof plainProduct>[0]): Promise<[number, number]> {
  const first = await plainProduct(shop);
  const [second] = await sql<{ id: string }>(
    shop.dataDir,
    `select product_id as id from stock where variant_id is null and is_offered and on_hand > 20
      and product_id not in (select product_id from variant) and product_id <> $1 limit 1`,
    [first],
  );
  return [first, Number(second?.id)];
}
