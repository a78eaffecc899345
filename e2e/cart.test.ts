import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { expectNoAxeViolations } from "./axe.ts";
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
  statusOf,
} from "./cart-shop.ts";
import { expectNoSidewaysScroll } from "./layout.ts";
import { expect, goTo, test } from "./page.ts";
import { startShop, type RunningShop } from "./shop.ts";
import { sql } from "./sql.ts";

// A shop of its own: these tests change prices and stock.
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => setPrices(shop));
afterAll(() => shop.discard());

const oneLamp = [{ ...lamp, quantity: 1, seen: { price: 2000, inStock: true } }];
const several = [
  { ...cream, quantity: 2, seen: { price: 24_900, inStock: true } },
  { ...lamp, quantity: 1, seen: { price: 2000, inStock: true } },
  { ...speaker, quantity: 3, seen: { price: 1000, inStock: true } },
];

describe("§2 an empty cart", () => {
  test("says so and leads home", async ({ openPage }) => {
    const page = await openPage("/cart", { shopUrl: shop.url });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect(page).toHaveTitle(/^Your cart/);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Start Shopping" }).click();
    await expect(page).toHaveAddress("/");
  });

  test("is the same document for every visitor, and for no search engine", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const html = async (cookie: string) =>
      (await page.request.get("/cart", { headers: { cookie } })).text();
    const [one, other] = [await html("a=1"), await html("b=2")];
    expect(one).toBe(other);
    expect(one).toMatch(/<meta name="robots" content="noindex/);
  });

  test("without JavaScript says where the cart is", async ({ openPage }) => {
    const page = await openPage("/cart", { shopUrl: shop.url, javaScript: false });
    await expect(
      page.getByText("Your cart is kept in your browser and needs JavaScript."),
    ).toBeVisible();
    await expect(page.getByText("Loading your cart…")).not.toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

describe("Add to Cart on the product page", () => {
  test("confirms without taking the focus, counts in the header, and leads on", async ({
    openPage,
  }) => {
    const page = await openPage(`/product/${lamp.slug}`, { shopUrl: shop.url });
    const button = page.getByRole("button", { name: "Add to Cart" });
    await button.click();
    await expect(statusOf(page)).toContainText("Perch Desk Lamp added to your cart.");
    await expect(button).toBeFocused();
    await expect(page.getByRole("link", { name: /^Cart/ })).toHaveText("1Cart, 1 item");
    await button.click();
    await expect(statusOf(page)).toContainText("You now have 2.");
    await statusOf(page).getByRole("link", { name: "View cart" }).click();
    await expect(page).toHaveAddress("/cart");
    await expect(lineOf(page, lamp.name).getByRole("spinbutton")).toHaveValue("2");
  });

  test("adds the chosen variant as a line of its own", async ({ openPage }) => {
    const page = await openPage(`/product/${headphones.slug}?variant=2`, { shopUrl: shop.url });
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(statusOf(page)).toContainText(
      "2 × Tessel Over-Ear Headphones added to your cart.",
    );
    expect((await keptCart(page)).items).toEqual([
      { productId: 1, variantId: 2, quantity: 2, seen: { price: 24_900, inStock: true } },
    ]);
  });

  test("says when the cart asks for more than there is", async ({ openPage }) => {
    const page = await openPage(
      `/product/${lamp.slug}`,
      keeping(shop.url, [{ ...lamp, quantity: 5 }]),
    );
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(statusOf(page)).toContainText("You now have 6, but only 5 are left.");
  });

  test("is disabled when the product is not in stock", async ({ openPage }) => {
    await sql(shop.dataDir, "update product set in_stock = false, stock_count = 0 where id = 4");
    const page = await openPage(`/product/${lamp.slug}`, { shopUrl: shop.url });
    await expect(page.getByRole("button", { name: "Add to Cart" })).not.toBeEnabled();
  });
});

describe("§9 what the cart costs", () => {
  test("each line and the summary, by the rules", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, several));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart");
    const line = lineOf(page, cream.name);
    await expect(line.getByRole("link", { name: headphones.name })).toHaveAttribute(
      "href",
      `/product/${headphones.slug}?variant=2`,
    );
    await expect(line).toContainText("Colour: Cream, at no extra charge");
    await expect(line).toContainText("$249.00 each");
    await expect(line).toContainText("$498.00");
    await expect(line).toContainText("−$84.66, 17% off in your cart");
    await expect(lineOf(page, speaker.name)).toContainText("−$7.50, 25% off in your cart");
    await expect(lineOf(page, lamp.name)).not.toContainText("off in your cart");
    await expect(amountOf(page, "Subtotal")).toHaveText("$548.00");
    await expect(amountOf(page, "Discount")).toHaveText("−$92.16");
    await expect(amountOf(page, "Shipping")).toHaveText("Free");
    await expect(amountOf(page, "Total").last()).toHaveText("$455.84");
    for (const mark of ["Visa", "MasterCard", "PayPal", "Apple Pay"])
      await expect(page.getByRole("main").getByRole("img", { name: mark })).toBeVisible();
    await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute(
      "href",
      "/checkout",
    );
  });

  test("how much is missing for free shipping", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(summary).toContainText("Add $30.00 more for free shipping.");
    await expect(summary.getByRole("progressbar")).toHaveAttribute("value", "2000");
    await expect(amountOf(page, "Shipping")).toHaveText("$5.99");
    await expect(amountOf(page, "Total").last()).toHaveText("$25.99");
    await lineOf(page, lamp.name).getByRole("spinbutton").fill("3");
    await expect(summary).toContainText("Your order ships free.");
    await expect(amountOf(page, "Shipping")).toHaveText("Free");
    await expect(amountOf(page, "Total").last()).toHaveText("$60.00");
  });

  test("is told again once it has come to rest, not at every press", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    const spoken = page.getByRole("region", { name: "Order summary" }).getByRole("status");
    await expect(spoken).toHaveText("");
    const plus = page.getByRole("button", { name: `Increase quantity of ${lamp.name}` });
    await plus.click();
    await plus.click();
    await expect(spoken).toHaveText("");
    await expect(spoken).toHaveText("Total $60.00, 3 items.");
  });
});

describe("the quantity of a line", () => {
  test("minus is disabled at 1, plus at the stock, with the reason; the focus is kept", async ({
    openPage,
  }) => {
    const page = await openPage("/cart", keeping(shop.url, [{ ...lamp, quantity: 3 }]));
    const line = lineOf(page, lamp.name);
    const minus = line.getByRole("button", { name: `Decrease quantity of ${lamp.name}` });
    const plus = line.getByRole("button", { name: `Increase quantity of ${lamp.name}` });
    await plus.click();
    await plus.press("Enter");
    await expect(line.getByRole("spinbutton")).toHaveValue("5");
    await expect(plus).not.toBeEnabled();
    await expect(line).toContainText("That's all we have: 5.");
    await expect(minus).toBeFocused();
    for (let presses = 0; presses < 4; presses += 1) await minus.press("Enter");
    await expect(line.getByRole("spinbutton")).toHaveValue("1");
    await expect(minus).not.toBeEnabled();
    await expect(plus).toBeFocused();
    expect(await keptCart(page)).toMatchObject({ totalItems: 1 });
  });

  test.for([
    ["4", "4", "$80.00"],
    ["99", "5", "$100.00"],
    ["0", "1", "$20.00"],
    ["", "1", "$20.00"],
    ["-3", "1", "$20.00"],
    ["2.7", "2", "$40.00"],
  ])("typed '%s' becomes %s", async ([typed = "", settled = "", subtotal = ""], { openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, [{ ...lamp, quantity: 2 }]));
    const field = page.getByRole("spinbutton", { name: `Quantity of ${lamp.name}` });
    await field.fill(typed);
    await field.press("Tab");
    await expect(field).toHaveValue(settled);
    await expect(amountOf(page, "Subtotal")).toHaveText(subtotal);
  });

  test("above the stock is told, offered to be set, and in the way of the checkout", async ({
    openPage,
  }) => {
    const page = await openPage(
      "/cart",
      keeping(shop.url, [...several.slice(0, 1), { ...lamp, quantity: 9 }]),
    );
    const line = lineOf(page, lamp.name);
    await expect(line).toContainText("Only 5 left, and 9 in your cart.");
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await expect(line).toBeFocused();
    await expect(statusOf(page)).toContainText(
      "Please lower the quantity of Perch Desk Lamp first.",
    );
    await expectNoAxeViolations(page);
    await line.getByRole("button", { name: `Set quantity of ${lamp.name} to 5` }).click();
    await expect(line.getByRole("spinbutton")).toHaveValue("5");
    await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
  });
});

describe("Remove, Clear Cart and their undo", () => {
  test("a removed line is gone, the focus is on the next, and undo brings it back where it stood", async ({
    openPage,
  }) => {
    const page = await openPage("/cart", keeping(shop.url, several));
    await page.getByRole("button", { name: `Remove ${lamp.name}` }).click();
    await expect(lineOf(page, lamp.name)).toHaveCount(0);
    await expect(lineOf(page, speaker.name)).toBeFocused();
    await expect(amountOf(page, "Subtotal")).toHaveText("$528.00");
    await expect(statusOf(page)).toContainText("Perch Desk Lamp removed.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(lineOf(page, lamp.name)).toBeFocused();
    await expect(
      page.getByRole("list", { name: "Items in your cart" }).getByRole("heading"),
    ).toHaveText([headphones.name, lamp.name, speaker.name]);
    await expect(amountOf(page, "Subtotal")).toHaveText("$548.00");
  });

  test("the last line removed leaves the empty cart, by keyboard alone", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    await page.getByRole("button", { name: `Remove ${lamp.name}` }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(lineOf(page, lamp.name)).toBeFocused();
  });

  test("a cleared cart comes back whole, beside what was added since", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, several));
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await keptCart(page)).toEqual({ items: [], totalItems: 0 });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(
      page.getByRole("list", { name: "Items in your cart" }).getByRole("heading"),
    ).toHaveCount(3);
    expect(await keptCart(page)).toMatchObject({ totalItems: 6 });
  });

  test("saved for later is on the wishlist instead, until undone", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, several));
    await page.getByRole("button", { name: `Save ${speaker.name} for later` }).click();
    await expect(lineOf(page, speaker.name)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("sundry.wishlist.v1"))).toBe("[2]");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(lineOf(page, speaker.name).getByRole("spinbutton")).toHaveValue("3");
    expect(await page.evaluate(() => localStorage.getItem("sundry.wishlist.v1"))).toBe("[]");
  });
});

describe("Continue Shopping", () => {
  test("goes back to where one came from", async ({ openPage }) => {
    const page = await openPage(`/product/${lamp.slug}`, keeping(shop.url, oneLamp));
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveAddress(`/product/${lamp.slug}`);
  });

  test("goes home without a page to go back to", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveAddress("/");
  });
});

describe("what has changed since", () => {
  test("a new price and sold-out stock are told with the old value, until noted", async ({
    openPage,
  }) => {
    const page = await openPage("/cart", keeping(shop.url, several));
    await expect(lineOf(page, lamp.name)).toContainText("$20.00 each");
    await sql(shop.dataDir, "update product set price = 2350 where id = 4");
    await sql(shop.dataDir, "update product set in_stock = false, stock_count = 0 where id = 2");
    await goTo(page, "/cart");
    const changes = page.getByRole("region", {
      name: "2 things have changed since you added them",
    });
    await expect(changes.getByRole("listitem")).toHaveText([
      "Perch Desk Lamp: The price rose from $20.00 to $23.50.",
      "Drum Portable Speaker: It has sold out.",
    ]);
    await expect(lineOf(page, lamp.name)).toContainText("The price rose from $20.00 to $23.50.");
    await expect(lineOf(page, speaker.name)).toContainText("Sold out.");
    // Two headphones and a lamp; what is sold out is not counted.
    await expect(amountOf(page, "Subtotal (3 items)")).toHaveText("$521.50");
    await expectNoAxeViolations(page);
    await changes.getByRole("button", { name: "Got it" }).click();
    await expect(changes).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await goTo(page, "/cart");
    await expect(lineOf(page, lamp.name)).toContainText("$23.50 each");
    await expect(page.getByRole("button", { name: "Got it" })).toHaveCount(0);
  });

  test("a fallen price, from an older visit", async ({ openPage }) => {
    const page = await openPage(
      "/cart",
      keeping(shop.url, [{ ...lamp, quantity: 1, seen: { price: 2999, inStock: false } }]),
    );
    const changes = page.getByRole("region", { name: "Something has changed since you added it" });
    await expect(changes.getByRole("listitem")).toHaveText([
      "Perch Desk Lamp: The price fell from $29.99 to $20.00. It is back in stock.",
    ]);
  });

  test("is asked for again when the shopper comes back to the page", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    await expect(lineOf(page, lamp.name)).toContainText("$20.00 each");
    await sql(shop.dataDir, "update product set price = 1500 where id = 4");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(lineOf(page, lamp.name)).toContainText("$15.00 each");
  });

  test("a product or an option that is no longer sold is said, never counted, and leaves when asked", async ({
    openPage,
  }) => {
    const page = await openPage(
      "/cart",
      keeping(shop.url, [
        ...oneLamp,
        { ...gone, quantity: 4 },
        { productId: 1, variantId: 987_654, quantity: 2 },
      ]),
    );
    await expect(lineOf(page, "Item no longer sold")).toContainText(
      "This product is no longer sold. It is not counted in your total.",
    );
    await expect(lineOf(page, headphones.name)).toContainText(
      "The option you chose is no longer sold.",
    );
    await expect(amountOf(page, "Subtotal (1 item)")).toHaveText("$20.00");
    await expect(page.getByRole("region", { name: "Order summary" })).toContainText(
      "6 items that can't be bought now are not counted.",
    );
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Remove Item no longer sold" }).click();
    await expect(lineOf(page, "Item no longer sold")).toHaveCount(0);
  });
});

describe("what the browser keeps", () => {
  test.for([
    "not json",
    "null",
    '{"items":[{"productId":"4","quantity":1}]}',
    '{"items":[{"productId":4,"quantity":-1},{"productId":4,"quantity":0.5},7,null]}',
    '{"cart":{"lines":[1,2,3]}}',
  ])("%s is an empty cart", async (stored, { openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, stored));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty");
  });

  test("good lines survive beside broken ones, and numbers beyond sense are held back", async ({
    openPage,
  }) => {
    const stored =
      '{"items":[{"productId":"x"},{"productId":4,"quantity":2,"colour":"green"},{"productId":9007199254740991,"quantity":1e15}],"totalItems":"lots"}';
    const page = await openPage("/cart", keeping(shop.url, stored));
    await expect(lineOf(page, lamp.name).getByRole("spinbutton")).toHaveValue("2");
    await expect(lineOf(page, "Item no longer sold")).toBeVisible();
    await expect(amountOf(page, "Subtotal (2 items)")).toHaveText("$40.00");
  });

  test("is the same in two tabs", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    const other = await page.context().newPage();
    await goTo(other, `/product/${speaker.slug}`);
    await other.getByRole("button", { name: "Add to Cart" }).click();
    await expect(lineOf(page, speaker.name)).toBeVisible();
    await expect(amountOf(page, "Subtotal")).toHaveText("$30.00");
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(other.getByRole("link", { name: /^Cart/ })).toHaveText("Cart");
  });

  test("is kept over a reload", async ({ openPage }) => {
    const page = await openPage("/cart", keeping(shop.url, oneLamp));
    await page.getByRole("button", { name: `Increase quantity of ${lamp.name}` }).click();
    await page.reload();
    await expect(lineOf(page, lamp.name).getByRole("spinbutton")).toHaveValue("2");
  });
});

describe("while the shop does not answer", () => {
  test("the cart is kept, and shown once it does", async ({ openPage }) => {
    const page = await openPage("/cart", { ...keeping(shop.url, []), allow: ["/cart/products"] });
    await page.context().setOffline(true);
    await page.evaluate(() => {
      localStorage.setItem("sundry.cart.v1", '{"items":[{"productId":4,"quantity":2}]}');
      dispatchEvent(new StorageEvent("storage", { key: "sundry.cart.v1" }));
    });
    await expect(page.getByRole("alert")).toContainText(
      "the shop did not answer. Nothing in it is lost.",
    );
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(lineOf(page, lamp.name).getByRole("spinbutton")).toHaveValue("2");
  });

  test.for([
    ["/cart/products?id=abc", 400],
    ["/cart/products?id=1&id=0", 400],
    [
      `/cart/products?${Array.from({ length: 201 }, (_, index) => `id=${index + 1}`).join("&")}`,
      400,
    ],
    ["/cart/products", 200],
  ] as const)(
    "%s is answered with a sentence or a list",
    async ([address, status], { newPage }) => {
      const page = await newPage({ shopUrl: shop.url });
      const answer = await page.request.get(address);
      expect(answer.status()).toBe(status);
      expect(answer.headers()["cache-control"]).toBe("no-store");
      expect(await answer.json()).toEqual(status === 200 ? [] : { message: expect.any(String) });
    },
  );
});

describe("the look", () => {
  test.for([360, 768, 1440])(
    "fits %i pixels, without a fault or a shift",
    async (width, { openPage }) => {
      const page = await openPage("/cart", {
        ...keeping(shop.url, [...several, { ...gone, quantity: 1 }]),
        width,
      });
      await expect(lineOf(page, speaker.name)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      expect(await shiftsOf(page)).toBeLessThan(0.02);
    },
  );
});

/** The layout shifts since the page began. */
function shiftsOf(page: import("playwright-core").Page): Promise<number> {
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
