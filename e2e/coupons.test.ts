import type { Page } from "playwright-core";
import { cards } from "#testing/orders/checkout.ts";
import { expectFaultlessAtAnyWidth, expectFits, expectNoSidewaysScroll } from "./support/layout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { amountOf, keeping, lamp, lineOf, setPrices, speaker } from "./support/cart-shop.ts";
import {
  apply,
  applyAtCheckout,
  field,
  makeCoupon,
  order,
  outcome,
  summary,
  usesOf,
} from "./support/coupons.ts";
import { checkoutOf, expectPlaced, fillAddress, fillCard } from "./support/checkout-page.ts";
import { mailTo } from "./support/mail.ts";
import { goTo, reload, untilHydrated } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";
import { signedInPage } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

// A lamp for $20.00 in each cart: delivery is $5.99.
const oneLamp = [{ productId: lamp.productId, quantity: 1 }];
const title = (page: Page) => page.getByRole("heading", { level: 1 });
test.beforeEach(({ shop }) => setPrices(shop));

test("a guest's code goes from the cart through the order", async ({ shop, openPage }) => {
  await makeCoupon(shop, "SAVE20", { percent: 20, limit_total: 1, limit_per_customer: 1 });
  await makeCoupon(shop, "LARGE", { amount: 1000, minimum_subtotal: 3240 });
  const page = await openPage("/cart", { ...keeping(shop.url, oneLamp), width: 360 });
  await page.getByText("Coupon code").press("Enter");
  await field(page).fill("no such code");
  await field(page).press("Enter");
  await expect(
    outcome(page, "NOSUCHCODE isn’t a valid code. Please check the spelling."),
  ).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Remove NOSUCHCODE" })).not.toBeVisible();
  await expect(summary(page)).toContainText("Total$25.99");
  await field(page).fill("save-20");
  await field(page).press("Enter");
  const isApplied = outcome(page, "SAVE20 applied: 20% off. One use per customer.");
  await expect(isApplied).toBeVisible();
  await expect(field(page)).toBeFocused();
  // A code that takes nothing off does not replace one that does.
  await field(page).fill("large");
  await apply(page).click();
  await expect(outcome(page, "Add $12.40 more to use LARGE.")).toBeVisible();
  await expect(isApplied).toBeVisible();
  await expect(field(page)).toHaveValue("SAVE20");
  await expect(amountOf(page, "SAVE20: 20% off")).toHaveText("−$4.00");
  await expect(summary(page)).toContainText("Total$21.99");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await reload(page);
  await expect(summary(page)).toContainText("Total$21.99");

  const { pay } = checkoutOf(page);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(order(page)).toContainText("SAVE20: 20% off−$4.00");
  await untilHydrated(page);
  await expect(pay).toHaveText("Pay $21.99");
  await field(page).fill("nonsense");
  await applyAtCheckout(page).click();
  await expect(page.getByText("NONSENSE isn’t a valid code.")).toBeVisible();
  await expect(isApplied).toBeVisible();
  await expect(field(page)).toHaveValue("SAVE20");
  await expect(pay).toHaveText("Pay $21.99");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Remove SAVE20" }).click();
  await expect(pay).toHaveText("Pay $25.99");
  await field(page).fill("save20");
  await fillAddress(page, "coupon@example.com");
  await fillCard(page, cards.pays);
  // Typed and not applied: what it gives is seen first.
  await pay.click();
  await expect(isApplied).toBeVisible();
  await page.getByRole("button", { name: "Pay $21.99" }).click();
  await expectPlaced(page);
  await expect(page.getByRole("main")).toContainText("SAVE20: 20% off−$4.00");
  expect(await page.evaluate(() => localStorage.getItem("shop.coupon.v1"))).toBe('""');
  const { text } = await mailTo("coupon@example.com", {
    dataDir: shop.dataDir,
    subject: "Order confirmed",
  });
  expect(text).toMatch(/SAVE20: 20% off:?\s+−\$4\.00/);
  expect(await usesOf(shop, "SAVE20")).toBe(1);
});

test("what is on without a code comes off by itself: for its goods, from a sum, and until it ends", async ({
  shop,
  openPage,
}) => {
  const [category] = await sql<{ id: number }>(
    shop.dataDir,
    "select category_id::int as id from product where id = $1",
    [speaker.productId],
  );
  const sale = {
    code: null,
    percent: 20,
    minimum_subtotal: 2000,
    category_ids: [category?.id ?? 0],
  };
  await makeCoupon(shop, "Sound week", sale);
  const cart = [...oneLamp, { productId: speaker.productId, quantity: 1 }];
  const page = await openPage("/cart", { ...keeping(shop.url, cart), width: 360 });
  await expect(summary(page)).toContainText("Total$33.49");
  await expect(summary(page)).not.toContainText("Sound week");
  await lineOf(page, speaker.name)
    .getByRole("button", { name: /^Increase/ })
    .click();
  // Two speakers for $10.00 each, a quarter off.
  await expect(amountOf(page, "Sound week: 20% off")).toHaveText("−$3.00");
  await expect(summary(page)).toContainText("Total$37.99");
  await expectFits(page);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(checkoutOf(page).pay).toHaveText("Pay $37.99");
  await expect(order(page)).toContainText("Sound week: 20% off");
  await expectFits(page);
  await sql(shop.dataDir, "update promotion set ends_at = now() where name = 'Sound week'");
  await reload(page);
  await expect(checkoutOf(page).pay).toHaveText("Pay $40.99");
  await expect(order(page)).not.toContainText("Sound week");
});

test("a member finds their coupons in the account, takes one to the cart, and shows once to be a student", async ({
  shop,
  newPage,
}) => {
  await makeCoupon(shop, "LISTED", { percent: 10, is_listed: true, is_first_order_only: true });
  const { page, shopper } = await signedInPage(newPage, {
    shop,
    ...keeping(shop.url, oneLamp),
    width: 360,
    allow: ["422 POST /promotions/student-discount"],
  });
  const [account] = await sql<{ id: string }>(
    shop.dataDir,
    "select id from account where email = $1",
    [shopper.email],
  );
  await makeCoupon(shop, "YOURS", { amount: 300, uid: account?.id ?? "" });
  await goTo(page, "/account/coupons");
  const coupons = page.getByRole("list", { name: "Your coupons" });
  await expect(coupons.getByRole("heading")).toHaveText([
    "$3.00 off",
    "10% off",
    "15% off Books",
    "Free standard delivery",
    "10% off",
  ]);
  await expect(coupons.getByText("Ready to use")).toHaveCount(5);
  // What came with the sample shop says so.
  await expect(coupons.getByText("Sample coupon")).toHaveCount(3);
  await expectFaultlessAtAnyWidth(page);
  await page.getByRole("link", { name: "Use YOURS" }).click();
  await expect(amountOf(page, "YOURS: $3.00 off")).toHaveText("−$3.00");
  await expect(page).toHaveAddress("/cart");
  await page.getByRole("button", { name: "Remove YOURS" }).click();
  await expect(summary(page)).toContainText("Total$25.99");

  await goTo(page, "/promotions/student-discount");
  const email = page.getByLabel("Your student email address");
  await email.fill(shopper.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("alert")).toContainText("We don’t recognize this as a school");
  await expectNoAxeViolations(page);
  await email.fill("ada@college.edu");
  await email.press("Enter");
  await expect(page.getByRole("main")).toContainText("We’ve emailed ada@college.edu.");
  await expectNoSidewaysScroll(page);
  const { link } = await mailTo("ada@college.edu", { dataDir: shop.dataDir });

  // A stranger who has the link is asked to sign in.
  const stranger = await fetch(link);
  expect(await stranger.text()).toContain("Please sign in first");
  await goTo(page, link);
  await expect(title(page)).toHaveText("Verify your student email");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("main")).toContainText("Your student discount is valid until");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(amountOf(page, "Student discount: 10% off")).toHaveText("−$2.00");
  await expect(summary(page)).toContainText("Total$23.99");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(order(page)).toContainText("Student discount: 10% off−$2.00");
  await expect(checkoutOf(page).pay).toHaveText("Pay $23.99");
  await sql(shop.dataDir, "update student_proof set valid_until = now()");
  await reload(page);
  await expect(checkoutOf(page).pay).toHaveText("Pay $25.99");
  const ended = await page.request.get(`${shop.url}/promotions/student-discount`);
  expect(await ended.text()).toContain("Your discount ended on");
});
