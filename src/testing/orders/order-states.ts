import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { cards } from "./checkout.ts";
import type { OrderDesk } from "./order-desk.ts";

export const inGermany = {
  address1: "Unter den Linden 5",
  city: "Berlin",
  zipCode: "10117",
  country: "DE",
};
const one = [{ line: 0, quantity: 1 }];
const cancel = (part: typeof one | null): OrderCommand => ({
  type: "cancel",
  by: "shop",
  reason: "Out of stock",
  lines: part,
  restock: true,
});
const refund = (part: typeof one): OrderCommand => ({
  type: "refund",
  lines: part,
  shipping: false,
  amount: null,
});
export const askBack: OrderCommand = {
  type: "request-return",
  lines: [{ line: 0, quantity: 1, reason: "damaged" }],
  reason: "",
};
export const decide = (to: "approved" | "refused"): OrderCommand => ({
  type: "decide-return",
  return: 1,
  to,
  note: "",
});
const receive: OrderCommand = { type: "receive-return", return: 1, restock: true };
const withdraw = (part: typeof one | null): OrderCommand => ({
  type: "withdraw",
  name: "Ada Lovelace",
  email: "ada@example.com",
  lines: part,
});

type State = {
  is: string;
  /** The page's heading, and another of its texts. */
  heading: string;
  says: string;
  card?: { number: string } | null;
  address?: Record<string, string>;
  make?(desk: OrderDesk, number: string): Promise<unknown>;
};

const changed =
  (...changes: OrderCommand[]) =>
  (desk: OrderDesk, number: string) =>
    desk.change(number, ...changes);

/** Delivers an order, then applies the changes. */
const arrived =
  (...changes: OrderCommand[]) =>
  async (desk: OrderDesk, number: string) => {
    await desk.ship(number);
    await desk.change(number, { type: "deliver", shipment: null }, ...changes);
    await desk.sendRefunds();
  };

const arrivedHeading = "Your order was delivered";

/** Every state of an order. */
export const orderStates: State[] = [
  { is: "not paid", heading: "Payment not completed", says: "Pay now", card: null },
  {
    is: "waiting for its buyer at the bank",
    heading: "Payment not completed",
    says: "Continue payment",
    card: cards.asksForApproval,
  },
  {
    is: "being checked",
    heading: "We’re checking your payment",
    says: "Check again",
    card: cards.late,
  },
  {
    is: "in doubt",
    heading: "We’re reviewing your payment",
    says: "Please don’t pay again",
    card: cards.late,
    make: (desk, number) => desk.chargeAmiss(number),
  },
  {
    is: "expired",
    heading: "Your order has expired",
    says: "You haven’t been charged",
    card: null,
    make: (desk, number) => desk.expire(number),
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
    says: "We’ll email you when it ships.",
    make: changed({ type: "pack", lines: null }),
  },
  {
    is: "sent in part",
    heading: "Part of your order is on its way",
    says: "1 on the way",
    make: (desk, number) => desk.ship(number, one),
  },
  {
    is: "sent",
    heading: "Your order is on its way",
    says: "Track package",
    make: (desk, number) => desk.ship(number),
  },
  { is: "delivered", heading: arrivedHeading, says: "Return items", make: arrived() },
  {
    is: "cancelled",
    heading: "Your order is cancelled",
    says: "refunded to your",
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
    says: "refunded to your",
    make: arrived(refund([])),
  },
  {
    is: "disputed",
    heading: "Your order is on hold",
    says: "disputed with your bank",
    card: cards.disputed,
    make: (desk, number) => desk.dispute(number),
  },
  {
    is: "lost to a dispute",
    heading: "Your bank returned your payment",
    says: "We won’t ship anything else.",
    card: cards.disputed,
    make: (desk, number) => desk.dispute(number, "lost"),
  },
  {
    is: "to be returned",
    heading: arrivedHeading,
    says: "Return requested.",
    make: arrived(askBack),
  },
  {
    is: "to be returned by agreement",
    heading: arrivedHeading,
    says: "Return approved.",
    make: arrived(askBack, decide("approved")),
  },
  {
    is: "not to be returned",
    heading: arrivedHeading,
    says: "Return declined.",
    make: arrived(askBack, decide("refused")),
  },
  {
    is: "returned",
    heading: arrivedHeading,
    says: "refund issued",
    make: arrived(askBack, decide("approved"), receive),
  },
  {
    is: "withdrawn from in part",
    heading: arrivedHeading,
    says: "View withdrawal receipt",
    address: inGermany,
    make: arrived(askBack, withdraw(null)),
  },
  {
    is: "withdrawn from",
    heading: "Your order is cancelled",
    says: "refunded to your",
    address: inGermany,
    make: changed(withdraw(null)),
  },
];
