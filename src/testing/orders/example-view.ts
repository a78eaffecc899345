import { cents } from "#modules/core/rules/money/money.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import { fulfilmentOf } from "#modules/orders/rules/order.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { missingPicture } from "#modules/catalogue/rules/picture.ts";
import { checkoutOf } from "./checkout.ts";

const pictures = [
  { key: "lamp-1a2b", width: 800, height: 1000, widths: [160, 400, 800] },
  missingPicture,
];
const names = ["Desk lamp <Ada>", "Vase"];

/** The order of `example-order.ts` as people read it: three lamps, and two vases without a picture. */
export function exampleView(facts: OrderFacts): OrderView {
  const { email, address } = checkoutOf();
  return {
    number: "K7QM-2F9T-X",
    state: facts.state,
    isReplaced: facts.isReplaced,
    fulfilment: fulfilmentOf(facts),
    email,
    address,
    delivery: {
      service: "standard",
      name: "Standard delivery",
      from: "2026-03-05",
      to: "2026-03-09",
      standardPrice: facts.shipping,
    },
    currency: "USD",
    createdAt: "2026-03-01T09:00:00.000Z",
    placedAt: facts.paidBy === null ? null : "2026-03-01T09:01:00.000Z",
    holdUntil: facts.holdUntil,
    total: facts.total,
    shipping: facts.shipping,
    paid: facts.paid,
    refunded: facts.refunded,
    withdrawalDays: facts.withdrawalDays,
    returnDays: facts.returnDays,
    isGiftCard: facts.isGiftCard,
    dispute: facts.dispute,
    problem: facts.problem,
    lines: facts.lines.map((line, index) => ({
      ...line,
      productId: index + 1,
      variantId: null,
      slug: `product-${index + 1}`,
      name: names[index] ?? "",
      options: index === 0 ? [{ name: "Colour", value: "Red" }] : [],
      sku: index === 0 ? "L-1" : null,
      picture: pictures[index] ?? missingPicture,
      unitPrice: index === 0 ? cents(400) : cents(167),
      lineTotal: index === 0 ? cents(1200) : cents(333),
    })),
    adjustments: [
      { kind: "product-discount", label: "17% off", amount: cents(-200), line: 0 },
      { kind: "shipping", label: "Standard delivery", amount: facts.shipping, line: null },
    ],
    payments: facts.payments.map(({ payment, ...rest }) => ({
      ...rest,
      number: payment,
      declined: null,
      instrument: null,
      action: null,
    })),
    shipments: facts.shipments.map(({ shipment, ...rest }) => ({ ...rest, number: shipment })),
    refunds: facts.refunds.map(({ refund, ...rest }) => ({
      ...rest,
      number: refund,
      reason: "requested",
    })),
    returns: facts.returns.map((each) => ({
      ...each,
      number: each.return,
      reason: "",
      pictures: 0,
    })),
    withdrawals: facts.withdrawals.map(({ withdrawal, ...rest }) => ({
      ...rest,
      number: withdrawal,
      name: "Ada Lovelace",
      email,
    })),
    events: [],
  };
}
