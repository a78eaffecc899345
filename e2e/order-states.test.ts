import { afterAll, beforeAll, describe } from "vitest";
import type { OrderChange } from "#features/orders/change-order.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectFits } from "./support/layout.ts";
import { openOrderDesk, type OrderDesk } from "./support/order-desk.ts";
import { placeOrder, plainProduct } from "./support/orders.ts";
import { expect, goTo, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { signInQuietly, verifiedShopper } from "./support/signed-in.ts";
import { sql } from "./support/sql.ts";

// Every state that an order can be in, as its buyer sees it on a phone, a tablet and a desk.

let shop: RunningShop;
let desk: OrderDesk;
let lines: { productId: number; quantity: number }[];
beforeAll(async () => {
  shop = await startShop();
  desk = await openOrderDesk(shop);
  const lamp = await plainProduct(shop);
  await sql(
    shop.dataDir,
    "update stock set on_hand = 500 where product_id in (2, $1) and variant_id is null",
    [lamp],
  );
  lines = [
    { productId: lamp, quantity: 2 },
    { productId: 2, quantity: 1 },
  ];
});
afterAll(async () => {
  await desk.close();
  await shop.discard();
});

const inGermany = {
  address1: "Unter den Linden 5",
  city: "Berlin",
  zipCode: "10117",
  country: "DE",
};
const one = [{ line: 0, quantity: 1 }];
const cancel = (part: typeof one | null): OrderChange => ({
  type: "cancel",
  by: "shop",
  reason: "Out of stock",
  lines: part,
  restock: true,
});
const refund = (part: typeof one): OrderChange => ({
  type: "refund",
  lines: part,
  shipping: false,
  amount: null,
});
const askBack: OrderChange = {
  type: "request-return",
  lines: [{ line: 0, quantity: 1, reason: "damaged" }],
  reason: "",
};
const decide = (to: "approved" | "refused"): OrderChange => ({
  type: "decide-return",
  return: 1,
  to,
  note: "",
});
const receive: OrderChange = { type: "receive-return", return: 1, restock: true };
const withdraw = (part: typeof one | null): OrderChange => ({
  type: "withdraw",
  name: "Ada Lovelace",
  email: "ada@example.com",
  lines: part,
});

type State = {
  is: string;
  /** What the page says first, and something that it says beside it. */
  heading: string;
  says: string | RegExp;
  card?: { number: string } | null;
  address?: Record<string, string>;
  make?(number: string): Promise<unknown>;
};

const changed =
  (...changes: OrderChange[]) =>
  (number: string) =>
    desk.change(number, ...changes);
const arrived =
  (...changes: OrderChange[]) =>
  async (number: string) => {
    await desk.ship(number);
    await desk.change(number, { type: "deliver", shipment: null }, ...changes);
    await desk.sendRefunds();
  };
const arrivedHeading = "Your order has arrived";

const states: State[] = [
  { is: "not paid", heading: "Your order isn’t paid yet", says: "Try again", card: null },
  {
    is: "waiting for its buyer at the bank",
    heading: "Your payment isn’t completed",
    says: "Go on with the payment",
    card: cards.asksForApproval,
  },
  {
    is: "being checked",
    heading: "We are checking your payment",
    says: "Check again",
    card: cards.late,
  },
  {
    is: "in doubt",
    heading: "We are looking into your payment",
    says: "please do not pay again",
    card: cards.late,
    make: (number) => desk.chargeAmiss(number),
  },
  {
    is: "expired",
    heading: "Your order has expired",
    says: "Nothing was charged",
    card: null,
    make: (number) => desk.expire(number),
  },
  {
    is: "placed in Europe",
    heading: "Thank you for your order",
    says: "Withdraw from contract here",
    address: inGermany,
  },
  {
    is: "packed",
    heading: "Your order is packed",
    says: "Your parcel",
    make: changed({ type: "pack", lines: null }),
  },
  {
    is: "sent in part",
    heading: "A part of your order is on its way",
    says: "1 on the way",
    make: (number) => desk.ship(number, one),
  },
  {
    is: "sent",
    heading: "Your order is on its way",
    says: "Track it at UPS",
    make: (number) => desk.ship(number),
  },
  { is: "delivered", heading: arrivedHeading, says: "Return something", make: arrived() },
  {
    is: "cancelled",
    heading: "Your order is cancelled",
    says: "the way you paid",
    make: changed(cancel(null)),
  },
  {
    is: "cancelled in part",
    heading: "Thank you for your order",
    says: "1 cancelled",
    make: changed(cancel(one)),
  },
  {
    is: "refunded in part",
    heading: arrivedHeading,
    says: "Refunded",
    make: arrived(refund(one)),
  },
  {
    is: "refunded",
    heading: "Your order is refunded",
    says: "the way you paid",
    make: arrived(refund([])),
  },
  {
    is: "disputed",
    heading: "Your order is on hold",
    says: "disputed with your bank",
    card: cards.disputed,
    make: (number) => desk.dispute(number),
  },
  {
    is: "to be returned",
    heading: arrivedHeading,
    says: "We have your request",
    make: arrived(askBack),
  },
  {
    is: "to be returned by agreement",
    heading: arrivedHeading,
    says: "Please send it back to us.",
    make: arrived(askBack, decide("approved")),
  },
  {
    is: "not to be returned",
    heading: arrivedHeading,
    says: "We could not agree to it.",
    make: arrived(askBack, decide("refused")),
  },
  {
    is: "returned",
    heading: arrivedHeading,
    says: "its money goes back to you",
    make: arrived(askBack, decide("approved"), receive),
  },
  {
    is: "withdrawn from in part",
    heading: arrivedHeading,
    says: "Receipt of your withdrawal",
    address: inGermany,
    make: arrived(askBack, withdraw(null)),
  },
  {
    is: "withdrawn from",
    heading: "Your order is cancelled",
    says: "You withdrew from the contract",
    address: inGermany,
    make: changed(withdraw(null)),
  },
];

test.for(states)(
  "an order that is $is says so, and can be read at every width",
  async ({ heading, says, make, ...wanted }, { newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const { number } = await placeOrder(page, shop, { lines, ...wanted });
    await make?.(number);
    await goTo(page, `/orders/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main").getByText(says).first()).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  },
);

describe("what is done with an order", () => {
  test("can be read at every width: a return, a withdrawal and the papers", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const { number } = await placeOrder(page, shop, { lines, address: inGermany });
    await arrived(refund(one))(number);
    const title = page.getByRole("heading", { level: 1 });
    for (const [address, heading] of [
      ["return", "Return something"],
      ["receipt", "Invoice and receipt"],
      ["withdraw", "Withdraw from contract"],
    ] as const) {
      await goTo(page, `/orders/${number}/${address}`);
      await expect(title).toHaveText(heading);
      await expectFits(page);
      await expectNoAxeViolations(page);
    }
    await page.getByRole("button", { name: "Withdraw from contract here" }).click();
    await expect(title).toHaveText("Confirm your withdrawal");
    await expectFits(page);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(title).toHaveText("You have withdrawn");
    await expectFits(page);
    await expectNoAxeViolations(page);
  });

  test("is found by a guest at every width", async ({ newPage }) => {
    const page = await newPage({ shopUrl: shop.url });
    const { number, email } = await placeOrder(page, shop, { lines });
    await goTo(page, "/track-order");
    await expectFits(page);
    await expectNoAxeViolations(page);
    await page.getByLabel("Order number").fill(number);
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByLabel("Code")).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  });

  test("is listed for a member at every width, and said to be nothing before", async ({
    newPage,
  }) => {
    const page = await newPage({ shopUrl: shop.url });
    await signInQuietly(page, shop, await verifiedShopper(shop));
    await goTo(page, "/account/orders");
    await expectFits(page);
    await expectNoAxeViolations(page);
    // One more than a page has.
    for (let count = 0; count < 11; count += 1) await placeOrder(page, shop, { card: null });
    await goTo(page, "/account/orders");
    await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0);
    await expect(page.getByRole("link", { name: "Older orders" })).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  });
});
