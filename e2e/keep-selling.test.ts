import { cards } from "#testing/orders/checkout.ts";
import { openAdmin } from "./support/admin.ts";
import { lamp, setPrices } from "./support/cart-shop.ts";
import { checkoutOf, expectPlaced, fillAddress, fillCard } from "./support/checkout-page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { sql } from "./support/sql.ts";

const sentence = "Ships when new stock arrives";

test("a sold-out lamp is bought once the shop continues to sell it, and arrives later", async ({
  shop,
  newPage,
  openPage,
}) => {
  await setPrices(shop);
  await sql(shop.dataDir, "update stock set on_hand = 0 where product_id = 4");
  const page = await openPage(`/product/${lamp.slug}`, { shopUrl: shop.url });
  await expect(page.getByText("Out of stock").first()).toBeVisible();

  const office = await newPage({ shopUrl: shop.url });
  await openAdmin(office, "/products/4");
  await office.getByRole("switch", { name: "Keep selling when sold out" }).press("Space");
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText("Saved")).toBeVisible();

  await page.reload();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]').first()).toContainText(
    "https://schema.org/BackOrder",
  );
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.goto("/cart");
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillAddress(page, "awaits@example.com");
  await fillCard(page, cards.pays);
  await checkoutOf(page).pay.click();
  await expectPlaced(page);

  const [placed] = await sql<{ number: string; on_hand: number }>(
    shop.dataDir,
    "select number, on_hand from shop_order, stock where product_id = 4 order by shop_order.id desc limit 1",
  );
  expect(placed?.on_hand).toBe(-1);
  await office.goto(`/admin/orders/${placed?.number}`);
  await expect(office.getByText("1 beyond stock, kept selling")).toBeVisible();
});
