import { cents } from "#modules/core/rules/money/money.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import { buyer } from "#modules/orders/rules/order-command.ts";
import { viewOf, type OrderView } from "#modules/orders/rules/order-view.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { missingPicture } from "#modules/core/rules/picture.ts";
import { checkoutOf } from "./checkout.ts";
import { contentsOfMugs } from "./example-order.ts";

const pictures = [
  { key: "lamp-1a2b", width: 800, height: 1000, widths: [160, 400, 800] },
  missingPicture,
];
const names = ["Desk lamp <Ada>", "Vase"];

/** The stored order of `example-order.ts`: three lamps, and two vases without a picture. */
function exampleOrder(facts: OrderFacts): StoredOrder {
  const { email, address } = checkoutOf();
  const placed = { type: "placed", payment: facts.paidBy, isLate: false } as const;
  return {
    id: 1,
    number: "K7QM-2F9T-X",
    key: "key",
    fingerprint: "",
    uid: null,
    email,
    language: null,
    address,
    agreed: {
      billing: null,
      taxSource: "own",
      currency: "USD",
      delivery: {
        service: "standard",
        name: "Standard delivery",
        from: "2026-03-05",
        to: "2026-03-09",
        standardPrice: facts.shipping,
      },
      adjustments: [
        { kind: "product-discount", label: "17% off", amount: cents(-200), line: 0 },
        { kind: "shipping", label: "Standard delivery", amount: facts.shipping, line: null },
      ],
      taxes: [],
      ...(facts.additions && {
        additions: facts.additions.map(({ lines }) => contentsOfMugs(lines)),
      }),
      lines: facts.lines.map((_, index) => ({
        slug: `product-${index + 1}`,
        name: names[index] ?? "",
        options: index === 0 ? [{ name: "Colour", value: "Red" }] : [],
        sku: index === 0 ? "L-1" : null,
        picture: pictures[index] ?? missingPicture,
        unitPrice: index === 0 ? cents(400) : cents(167),
        lineTotal: index === 0 ? cents(1200) : cents(333),
      })),
    },
    words: Object.fromEntries(
      facts.returns.map((each) => [each.return, { note: "", name: "Ada Lovelace", email }]),
    ),
    facts,
    events:
      facts.paidBy === null
        ? []
        : [{ event: placed, at: "2026-03-01T09:01:00.000Z", actor: buyer }],
    payments: facts.payments.map(() => ({ declined: null, instrument: null, action: null })),
    products: facts.lines.map((_, index) => ({ productId: index + 1, variantId: null })),
    pictures: [],
    labels: [],
    createdAt: new Date("2026-03-01T09:00:00Z"),
  };
}

export const exampleView = (facts: OrderFacts): OrderView => viewOf(exampleOrder(facts));
