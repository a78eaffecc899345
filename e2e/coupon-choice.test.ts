import { expectNoAxeViolations } from "./support/axe.ts";
import { keeping, lamp, setPrices } from "./support/cart-shop.ts";
import { checkoutOf } from "./support/checkout-page.ts";
import { apply, applyAtCheckout, field, makeCoupon, outcome, summary } from "./support/coupons.ts";
import { expect, test } from "./support/own-shop.ts";
import { reload } from "./support/page.ts";

test.beforeAll(({ shop }) => setPrices(shop));

test("a code without a discount does not replace one with a discount", async ({
  shop,
  openPage,
}) => {
  await makeCoupon(shop, "KEEP20", { percent: 20 });
  await makeCoupon(shop, "LATER", { amount: 1000, minimum_subtotal: 9000 });
  const options = {
    ...keeping(shop.url, [{ productId: lamp.productId, quantity: 1 }]),
    width: 360,
  };
  const page = await openPage("/cart?coupon=keep20", options);
  const isApplied = outcome(page, "KEEP20 applied: 20% off.");
  await expect(isApplied).toBeVisible();
  await field(page).fill("later");
  await apply(page).click();
  await expect(outcome(page, "Add $70.00 more to use LATER.")).toBeVisible();
  await expect(isApplied).toBeVisible();
  await expect(field(page)).toHaveValue("KEEP20");
  await expect(summary(page)).toContainText("Total$21.99");
  await expectNoAxeViolations(page);
  await reload(page);
  await expect(summary(page)).toContainText("Total$21.99");

  const { pay } = checkoutOf(page);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(pay).toHaveText("Pay $21.99");
  await field(page).fill("nonsense");
  await applyAtCheckout(page).click();
  await expect(page.getByText("NONSENSE isn’t a valid code.")).toBeVisible();
  await expect(isApplied).toBeVisible();
  await expect(field(page)).toHaveValue("KEEP20");
  await expect(pay).toHaveText("Pay $21.99");
  await reload(page);
  await expect(pay).toHaveText("Pay $21.99");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Remove KEEP20" }).click();
  await expect(pay).toHaveText("Pay $25.99");
}, 60_000);
