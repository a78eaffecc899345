import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  afterOf,
  cancelAll,
  changeMethod,
  codeOf,
  deliver,
  later,
  open,
  ordered,
  pack,
  receive,
  refundAll,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import { cardWorths } from "./decide-bought-card.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import { stageOf } from "./order-stage.ts";
import { pendingWork, taskWords } from "./pending-work.ts";

const bought = {
  ...ordered,
  shipping: cents(0),
  isGiftCard: true,
  lines: [{ line: 0, quantity: 1, amount: ordered.total, isGiftCard: true as const }],
};
const worthOf = (order: OrderFacts) => cardWorths(order).get(0);
const send = { type: "send-gift-card", line: 0 } as const;
const resend: OrderCommand = { type: "resend-gift-card", line: 0 };
const paid = [open, reported("captured")] as const;
const failed: OrderCommand = { type: "settle-refund", refund: 1, to: "failed" };
const dispute = (state: "open" | "won" | "lost") => reported("captured", 1, { dispute: state });
const someBack: OrderCommand = { type: "refund", lines: [], shipping: false, amount: cents(100) };

const now = (...commands: OrderCommand[]) => afterOf(bought, ...commands).order;

describe("a gift card that was bought", () => {
  test("is sent once, when it is paid", () => {
    expect(now(...paid, send)).toMatchObject({ state: "completed" });
    expect(codeOf(now(open), send)).toBe("not-in-this-state");
    expect(codeOf(now(...paid, send), send)).toBe("not-in-this-state");
  });

  test("is not sent while a dispute is open", () => {
    expect(codeOf(now(open, dispute("open")), send)).toBe("dispute-open");
    expect(now(open, dispute("open"), dispute("won"), send).state).toBe("completed");
  });

  test("is cancelled when the bank takes its money before it is sent, and not after", () => {
    expect(now(open, dispute("open"), dispute("lost"))).toMatchObject({
      state: "cancelled",
      refunds: [],
    });
    expect(now(...paid, send, dispute("lost")).state).toBe("completed");
  });

  test("is sent with its unrefunded amount, also after a failed refund", () => {
    expect(worthOf(now(...paid, someBack, send))).toBe(ordered.total - 100);
    expect(worthOf(now(...paid, someBack, failed, send))).toBe(ordered.total);
  });

  test("is sent with its full amount after a duplicate payment was refunded", () => {
    const twice = [
      open,
      reported("cancelled"),
      open,
      reported("captured", 2),
      reported("captured"),
    ] as const;
    expect(worthOf(now(...twice, send))).toBe(ordered.total);
  });

  test("is cancelled with the last of its money, and never sent", () => {
    const rest: OrderCommand = { ...someBack, amount: cents(ordered.total - 100) };
    expect(now(...paid, someBack).state).toBe("placed");
    for (const order of [now(...paid, refundAll), now(...paid, someBack, rest)]) {
      expect(order).toMatchObject({ state: "cancelled", refunded: ordered.total });
      expect(codeOf(order, send)).toBe("not-in-this-state");
    }
    expect(now(...paid, send, refundAll).state).toBe("completed");
  });
});

describe("goods beside a gift card", () => {
  const card = { line: 1, quantity: 1, amount: cents(333), isGiftCard: true as const };
  const beside = {
    ...ordered,
    standardShipping: cents(200),
    lines: [ordered.lines[0]!, card],
  };
  const sent = [...paid, { ...send, line: 1 }];

  test.each<[string, OrderCommand]>([
    ["cancelled", { ...cancelAll("shop"), lines: [{ line: 0, quantity: 3 }] } as OrderCommand],
    ["withdrawn", withdraw()],
  ])("that are %s before they are sent give all of their delivery back", (_, command) => {
    expect(afterOf(beside, ...sent, command).order.refunded).toBe(1000 + 599);
    const shipped = [ship(), deliver, withdraw(), receive(1)];
    expect(afterOf(beside, ...sent, ...shipped).order.refunded).toBe(1000 + 200);
  });

  test("are neither packed by the card's email nor wait for it on the list of the shop", () => {
    const { order } = afterOf(beside, ...sent);
    expect([stageOf(order, later(1)), taskWords(pendingWork(order))]).toEqual([
      "placed",
      ["ready to pack"],
    ]);
    expect(pendingWork(afterOf(beside, ...paid, ship()).order)).toEqual([]);
  });

  test("get another delivery until they are packed, also after the card was sent", () => {
    expect(codeOf(afterOf(beside, ...sent).order, changeMethod(200))).toEqual([
      "delivery-changed",
      "refund-requested",
    ]);
    expect(codeOf(afterOf(beside, ...sent, pack).order, changeMethod(200))).toBe("already-packed");
  });
});

describe("a gift card that was sent", () => {
  const sent = [...paid, send] as const;

  test("can be sent again by the shop, any number of times", () => {
    expect(codeOf(now(...paid), resend)).toBe("not-in-this-state");
    expect(codeOf(now(...sent), resend)).toEqual(["gift-card-resent"]);
    expect(codeOf(now(...sent, resend), resend)).toEqual(["gift-card-resent"]);
  });

  test("is not sent again if it was refunded or its payment is in dispute", () => {
    expect(codeOf(now(...sent, refundAll), resend)).toBe("nothing-left");
    expect(codeOf(now(...sent, dispute("open")), resend)).toBe("dispute-open");
    expect(codeOf(now(...sent, dispute("lost")), resend)).toBe("dispute-open");
  });
});
