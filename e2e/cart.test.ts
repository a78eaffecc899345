import type { Page } from "playwright-core";
import { expectNoAxeViolations } from "./support/axe.ts";
import {
  amountOf,
  cream,
  gone,
  headphones,
  keeping,
  keptCart,
  lamp,
  lineOf,
  setPrices,
  speaker,
  message,
  oneLamp,
  several,
} from "./support/cart-shop.ts";
import {
  doubleText,
  expectFaultlessAtAnyWidth,
  expectFits,
  expectNoSidewaysScroll,
} from "./support/layout.ts";
import { goTo } from "./support/page.ts";
import { expect, test } from "./support/shared-shop.ts";

test.beforeEach(({ shop }) => setPrices(shop));

test("§2 an empty cart says so, links home, and is the same document for every visitor, not indexed", async ({
  openPage,
}) => {
  const page = await openPage("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
  await expect(page).toHaveTitle(/^Your cart/);
  await expectNoAxeViolations(page);
  const html = async (cookie: string) =>
    (await page.request.get("/cart", { headers: { cookie } })).text();
  const [one, other] = [await html("a=1"), await html("b=2")];
  expect(one).toBe(other);
  expect(one).toMatch(/<meta name="robots" content="noindex/);
  await page.getByRole("link", { name: "Start Shopping" }).click();
  await expect(page).toHaveAddress("/");
});

test("says without JavaScript where the cart is", async ({ openPage }) => {
  const page = await openPage("/cart", { javaScript: false });
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByText("Loading your cart…")).not.toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("Add to Cart counts in the header without taking focus, and what exceeds the stock is corrected in the cart", async ({
  shop,
  openPage,
}) => {
  const page = await openPage(
    `/product/${lamp.slug}`,
    keeping(shop.url, [{ ...lamp, quantity: 4 }]),
  );
  const button = page.getByRole("button", { name: "Add to Cart" });
  await button.click();
  await expect(message(page, "Perch Desk Lamp added to your cart. You now have 5.")).toBeVisible();
  await expect(button).toBeFocused();
  await expect(page.getByRole("link", { name: "Cart, 5 items" })).toBeVisible();
  await button.click();
  await expect(message(page, "You now have 6, but only 5 are available.")).toBeVisible();
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveAddress("/cart");
  const line = lineOf(page, lamp.name);
  await expect(line.getByRole("spinbutton")).toHaveValue("6");
  await expect(line).toContainText("Only 5 left, and 6 in your cart.");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(line).toBeFocused();
  await expect(message(page, "Please reduce the quantity of Perch Desk Lamp first.")).toBeVisible();
  await expectNoAxeViolations(page);
  await line.getByRole("button", { name: `Set quantity of ${lamp.name} to 5` }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("5");
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
});

test("Add to Cart adds the chosen variant at the price shown for it", async ({ openPage }) => {
  const page = await openPage("/product/enamelled-dutch-oven");
  await expect(page.getByRole("main")).toContainText("from $126.75 in your cart");
  await page.getByRole("main").locator("label", { hasText: "6 litres" }).click();
  for (const words of ["Now $214.00", "was $285.00", "25% off", "$160.50 in your cart"])
    await expect(page.getByRole("main")).toContainText(words);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(message(page, "2 × Enamelled Dutch Oven added to your cart.")).toBeVisible();
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(lineOf(page, "Enamelled Dutch Oven, 6 litres")).toContainText("$214.00 each");
  await expect(amountOf(page, "Total").last()).toHaveText("$321.00");
  expect((await keptCart(page)).items).toMatchObject([
    { quantity: 2, acknowledged: { price: 21_400, inStock: true } },
  ]);
});

test("§9 the total is announced once after several presses", async ({ shop, newPage }) => {
  const page = await newPage(keeping(shop.url, oneLamp));
  await page.clock.install();
  await goTo(page, "/cart");
  const spoken = page.getByRole("region", { name: "Order summary" }).getByRole("status");
  await expect(spoken).toHaveText("");
  const plus = page.getByRole("button", { name: `Increase quantity of ${lamp.name}` });
  // The page must be ready first: a paused clock would block it.
  await expect(plus).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await plus.click();
  await plus.click();
  await expect(amountOf(page, "Total").last()).toHaveText("$60.00");
  await page.clock.runFor(1000);
  await expect(spoken).toHaveText("");
  await page.clock.runFor(200);
  await expect(spoken).toHaveText("Total $60.00, 3 items.");
});

test("§7 a quantity is changed within its limits, with the totals and free shipping, without any request", async ({
  shop,
  openPage,
}) => {
  const page = await openPage("/cart", keeping(shop.url, oneLamp));
  const line = lineOf(page, lamp.name);
  const field = line.getByRole("spinbutton");
  const summary = page.getByRole("region", { name: "Order summary" });
  const minus = line.getByRole("button", { name: `Decrease quantity of ${lamp.name}` });
  const plus = line.getByRole("button", { name: `Increase quantity of ${lamp.name}` });
  await expect(line).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await expect(summary).toContainText("Add $30.00 more for free shipping.");
  await expect(summary.getByRole("progressbar")).toHaveAttribute("value", "2000");
  await expect(amountOf(page, "Shipping")).toHaveText("$5.99");
  await expect(amountOf(page, "Total").last()).toHaveText("$25.99");
  await expect(minus).not.toBeEnabled();
  await plus.click();
  await plus.press("Enter");
  await expect(summary).toContainText("Your order ships free.");
  await expect(amountOf(page, "Shipping")).toHaveText("Free");
  await expect(amountOf(page, "Total").last()).toHaveText("$60.00");
  // Plus is disabled at the stock, minus at 1; the focus stays at the other.
  for (let presses = 0; presses < 2; presses += 1) await plus.press("Enter");
  await expect(field).toHaveValue("5");
  await expect(plus).not.toBeEnabled();
  await expect(line).toContainText("Only 5 available.");
  await expect(minus).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) await minus.press("Enter");
  await expect(field).toHaveValue("1");
  await expect(minus).not.toBeEnabled();
  await expect(plus).toBeFocused();
  expect(await keptCart(page)).toMatchObject({ totalItems: 1 });
  for (const [typed, settled, subtotal] of [
    ["99", "5", "$100.00"],
    ["", "1", "$20.00"],
  ] as const) {
    await field.fill(typed);
    await field.press("Tab");
    await expect(field).toHaveValue(settled);
    await expect(amountOf(page, "Subtotal")).toHaveText(subtotal);
  }
  await line.getByRole("button", { name: `Remove ${lamp.name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
  expect(calls.filter((url) => url.includes("/api/"))).toEqual([]);
});

test.for([360, 1440])(
  "§9 the totals follow the rules, and the layout shifts nothing at %i pixels and fits any width",
  async (width, { shop, openPage }) => {
    const page = await openPage("/cart", {
      ...keeping(shop.url, [...several, { ...gone, quantity: 1 }]),
      width,
    });
    await expect(lineOf(page, speaker.name)).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    if (width === 360) return;
    await expectTotals(page);
    await expectFaultlessAtAnyWidth(page);
    await doubleText(page);
    await expectFits(page);
  },
);

async function expectTotals(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart");
  const line = lineOf(page, cream.name);
  await expect(line.getByRole("link", { name: headphones.name })).toHaveAttribute(
    "href",
    `/product/${headphones.slug}?variant=2`,
  );
  await expect(line).toContainText("Colour: Cream, at no extra charge");
  await expect(line).toContainText("$249.00 each");
  await expect(line).toContainText("Before discount $498.00 17% offLine total $413.34");
  await expect(lineOf(page, speaker.name)).toContainText("25% offLine total $22.50");
  await expect(lineOf(page, lamp.name)).not.toContainText("% off");
  await expect(amountOf(page, "Subtotal")).toHaveText("$548.00");
  await expect(amountOf(page, "Discount")).toHaveText("−$92.16");
  await expect(amountOf(page, "Shipping")).toHaveText("Free");
  await expect(amountOf(page, "Total").last()).toHaveText("$455.84");
  for (const mark of ["Visa", "MasterCard", "PayPal", "Apple Pay"])
    await expect(page.getByRole("main").getByRole("img", { name: mark })).toBeVisible();
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute(
    "href",
    "/checkout?line=1.2x2&line=4x1&line=2x3",
  );
}

/** The sum of layout shifts since the page opened. */
function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const count = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => count(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}
