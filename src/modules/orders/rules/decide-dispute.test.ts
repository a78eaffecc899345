import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import {
  after,
  afterOf,
  cancelAll,
  codeOf,
  open,
  ordered,
  pack,
  paid,
  refundAll,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { timelineOf } from "./order-history.ts";
import type { OrderFacts } from "./order.ts";

const ALL = ordered.total;
const PART = 500;
type Dispute = NonNullable<PaymentReport["dispute"]>;

const disputed = (dispute: Dispute, amount: number = ALL, payment = 1) =>
  reported("captured", payment, { dispute, disputedAmount: cents(amount) });
const shipParcel: OrderCommand = {
  type: "ship",
  shipment: 1,
  lines: null,
  carrier: null,
  tracking: null,
};
const refundOf = (amount: number): OrderCommand => ({
  type: "refund",
  lines: [],
  shipping: false,
  amount: cents(amount),
});
const failed = (refund: number): OrderCommand => ({ type: "settle-refund", refund, to: "failed" });

const receive: OrderCommand = { type: "receive-return", return: 1, restock: true };
const reasonsOf = (events: readonly OrderEvent[]) =>
  events.flatMap((event) => (event.type === "refund-requested" ? [event.reason] : []));

const back = ({ refunds }: OrderFacts) =>
  refunds.map(({ payment, amount, state }) => [payment, amount, state]);

describe.each(["open", "lost"] as const)("an order whose dispute is %s", (state) => {
  test("is not packed", () => {
    const { order } = after(...paid, disputed(state));
    expect(codeOf(order, pack)).toBe("dispute-open");
    expect(codeOf(order, ship())).toBe("dispute-open");
  });

  test("is not sent, though its parcel was packed before", () => {
    const { order } = after(...paid, pack, disputed(state));
    for (const command of [ship(), shipParcel]) expect(codeOf(order, command)).toBe("dispute-open");
    expect(codeOf(order, { type: "unpack", shipment: 1 })).toEqual(["unpacked"]);
  });

  test("is sent once the bank has decided for the shop", () => {
    const { order } = after(...paid, pack, disputed(state), disputed("won"));
    expect(codeOf(order, shipParcel)).toEqual(["shipped"]);
  });
});

describe("a dispute of a payment", () => {
  test("that is lost completely leaves nothing to refund", () => {
    const { order } = after(...paid, disputed("lost"));
    expect(codeOf(order, refundAll)).toBe("nothing-left");
    expect(codeOf(order, cancelAll("shop"))).toEqual(["cancelled"]);
  });

  test("that is lost in part leaves the rest to refund", () => {
    const { order } = after(...paid, disputed("lost", PART));
    expect(codeOf(order, refundOf(ALL - PART + 1))).toBe("more-than-left");
    const { order: cancelled } = after(...paid, disputed("lost", PART), cancelAll("shop"));
    expect(back(cancelled)).toEqual([[1, ALL - PART, "pending"]]);
  });

  test("that is open or won takes no money", () => {
    for (const each of [disputed("open", PART), disputed("won", PART)]) {
      const { order } = after(...paid, each, disputed("won", PART), refundAll);
      expect(order.refunded).toBe(ALL);
    }
  });

  test("of no amount is about all of the payment, and of more is about no more", () => {
    for (const each of [reported("captured", 1, { dispute: "open" }), disputed("open", ALL + 1)])
      expect(after(...paid, each).order.payments).toMatchObject([
        { dispute: { state: "open", amount: ALL } },
      ]);
  });

  test("is noted again where the amount changes, and only then", () => {
    const { order } = after(...paid, disputed("open", PART));
    expect(codeOf(order, disputed("open", PART))).toEqual([]);
    expect(codeOf(order, disputed("open", PART + 1))).toEqual(["disputed"]);
  });

  test("of refunded money leaves nothing to refund, and no negative amount", () => {
    const { order } = after(...paid, refundOf(ALL), disputed("lost", PART));
    expect(codeOf(order, refundAll)).toBe("nothing-left");
    expect(codeOf(after(...paid, refundOf(PART), disputed("lost")).order, refundAll)).toBe(
      "nothing-left",
    );
  });
});

test("a return does not come in while its dispute is open", () => {
  const { order } = after(...paid, ship(), withdraw(), disputed("open"));
  expect(codeOf(order, receive)).toBe("dispute-open");
});

test.each<[Dispute, string]>([
  ["open", "Dispute about $5.00 opened with your bank"],
  ["won", "Dispute closed by your bank. Your payment of $5.00 is valid."],
  ["lost", "Dispute closed by your bank. It returned $5.00 to you."],
])("the course of an order tells of a dispute that is %s", (state, text) => {
  const { events } = after(...paid, disputed(state, PART));
  const told = timelineOf(events.map((event) => ({ event, at: "" })));
  expect(told.at(-1)?.text).toBe(text);
});

describe("a mismatch with the provider", () => {
  const wrong = reported("captured", 1, { amount: cents(1), dispute: "open" });

  test("is noted once", () => {
    const { order, events } = after(open, wrong);
    expect(events.at(-1)?.type).toBe("payment-mismatch");
    expect(codeOf(order, wrong)).toEqual([]);
  });

  test("reports no dispute after a person refunded the money", () => {
    const { order } = after(open, wrong, { type: "resolve-problem", payment: 1, to: "given-back" });
    expect(codeOf(order, wrong)).toEqual([]);
  });
});

test("money that comes after a paid order was cancelled came late, and not twice", () => {
  const second = [open, reported("cancelled"), open, reported("captured", 2)];
  const { events } = after(...second, cancelAll("shop"), reported("captured"));
  expect(reasonsOf(events)).toEqual(["cancelled", "late-payment"]);
});

describe("an order that was paid twice", () => {
  const twice = [open, reported("cancelled"), open, reported("captured", 2), reported("captured")];

  test("gives the first payment back when it is cancelled after the second was lost", () => {
    const { order } = after(...twice, failed(1), disputed("lost"), cancelAll("shop"));
    expect(back(order)).toEqual([
      [1, ALL, "failed"],
      [2, ALL, "pending"],
    ]);
  });

  test("is sent though the second payment is disputed or lost", () => {
    for (const state of ["open", "lost"] as const) {
      const { order } = after(...twice, disputed(state));
      expect(order).toMatchObject({ dispute: null, payments: [{ dispute: { state } }, {}] });
      expect(codeOf(order, ship())).toEqual(["packed", "shipped"]);
    }
  });

  test("is not sent while the payment that paid it is disputed", () => {
    const { order } = after(...twice, disputed("open", ALL, 2));
    expect(order.dispute).toBe("open");
    expect(codeOf(order, ship())).toBe("dispute-open");
  });

  test("gives the second payment back once its dispute is won, and not before", () => {
    const waiting = [...twice, failed(1), disputed("open")] as const;
    expect(codeOf(after(...waiting).order, refundAll)).toBe("dispute-open");
    expect(codeOf(after(...waiting).order, refundOf(PART))).toEqual(["refund-requested"]);
    const { order } = after(...waiting, disputed("won"), refundAll);
    expect(back(order).at(-1)).toEqual([1, ALL, "pending"]);
  });
});

describe("a withdrawal while the bank decides about a part", () => {
  const withdrawn = [...paid, disputed("open", PART), withdraw()] as const;

  test("refunds the undisputed rest", () => {
    const { order, events } = after(...withdrawn, disputed("lost", PART));
    expect(back(order)).toEqual([
      [1, ALL, "failed"],
      [1, ALL - PART, "pending"],
    ]);
    expect(order.refunds[1]?.shipping).toBe(ordered.shipping);
    expect(reasonsOf(events)).toEqual(["withdrawn", "withdrawn"]);
    expect(order).toMatchObject({ state: "cancelled", refunded: ALL - PART });
  });

  test("refunds everything if the shop wins", () => {
    const { order } = after(...withdrawn, disputed("won", PART));
    expect(back(order)).toEqual([[1, ALL, "pending"]]);
  });

  test("of one unit gives its price back whole where the rest covers what the bank takes", () => {
    const { order } = after(
      ...paid,
      disputed("open", PART),
      withdraw([1, 1]),
      disputed("lost", PART),
    );
    expect(back(order)).toEqual([
      [1, 166, "failed"],
      [1, 166, "pending"],
    ]);
    expect(order.lines[1]).toMatchObject({ cancelled: 1, refunded: 1 });
  });
});

describe("a refund that a withdrawal withheld", () => {
  test("in two parts is sent up to the amount that the bank left", () => {
    const { order } = after(
      ...paid,
      disputed("open"),
      withdraw([1, 1]),
      withdraw(),
      disputed("lost", ALL - 200),
    );
    expect(back(order)).toEqual([
      [1, 166, "failed"],
      [1, ALL - 166, "failed"],
      [1, 166, "pending"],
      [1, 34, "pending"],
    ]);
  });

  test("is never moved to a gift card", () => {
    const amount = cents(ALL - PART);
    const said = (dispute: Dispute) => reported("captured", 2, { amount, dispute });
    const card: OrderCommand = {
      type: "hold-gift-card",
      giftCard: 7,
      ending: "7K3Q",
      amount: cents(PART),
    };
    const { order } = after(card, open, said("open"), withdraw([1, 1]), said("lost"));
    expect(back(order)).toEqual([[2, 166, "failed"]]);
  });

  test("waits for its own dispute only", () => {
    for (const state of ["won", "lost"] as const) {
      const { order } = after(
        open,
        reported("cancelled"),
        open,
        reported("captured", 2),
        reported("captured"),
        disputed("open", ALL, 2),
        withdraw(),
        disputed(state),
      );
      expect(back(order).at(-1)).toEqual([2, ALL, "withheld"]);
    }
  });
});

describe("a bought gift card of which the bank takes back a part before it is sent", () => {
  const card = { line: 0, quantity: 1, amount: ordered.total, isGiftCard: true as const };
  const bought = { ...ordered, shipping: cents(0), isGiftCard: true, lines: [card] };

  test("is cancelled, and the rest of its money goes back", () => {
    for (const before of [paid, [open]]) {
      const { order, events } = afterOf(bought, ...before, disputed("lost", PART));
      expect(order.state).toBe("cancelled");
      expect(back(order)).toEqual([[1, ALL - PART, "pending"]]);
      expect(reasonsOf(events)).toEqual(["cancelled"]);
    }
  });

  test("is sent where only a second payment of it is disputed", () => {
    const twice = [
      open,
      reported("cancelled"),
      open,
      reported("captured", 2),
      reported("captured"),
    ];
    const { order } = afterOf(bought, ...twice, disputed("lost"));
    expect(codeOf(order, { type: "send-gift-card", line: 0 })).toEqual([
      "gift-card-sent",
      "completed",
    ]);
  });
});
