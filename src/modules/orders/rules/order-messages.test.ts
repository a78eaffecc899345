import { defaultSettings } from "#testing/settings.ts";
import { describe, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import { type OrderCommand, replace } from "./order-command.ts";
import type { OrderView } from "./order-view.ts";
import {
  after,
  cancelAll,
  deliver,
  later,
  open,
  paid,
  receive,
  refundAll,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import { exampleView } from "#testing/orders/example-view.ts";
import { testMessages } from "#testing/orders/messages.ts";
import { emailsAbout, eventsToMail, messagesOf } from "./order-messages.ts";

const shop = {
  name: "Marlow",
  legalName: "Marlow Goods Ltd",
  address: "1 High Street, London",
  email: "hello@shop.example",
  telephone: null,
  companyNumber: null,
  vatId: "GB123",
  url: "https://shop.example",
};
const send: OrderCommand = {
  type: "ship",
  shipment: null,
  lines: [{ line: 0, quantity: 2 }],
  carrier: "UPS",
  tracking: "1Z9",
};
const askBack: OrderCommand = {
  type: "request-return",
  lines: [{ line: 1, quantity: 1 }],
  reason: "too <dark>",
};
const decided = (to: "approved" | "refused"): OrderCommand => ({
  type: "decide-return",
  return: 1,
  to,
  note: "To 1 High Street",
});
const settled = {
  type: "settle-refund",
  refund: 1,
  to: "succeeded",
} as const satisfies OrderCommand;

/** All emails about an order after these commands. */
function emailsOf(
  commands: OrderCommand[],
  change: Partial<OrderView> = {},
  now = later(1),
): Email[] {
  const { order, events } = after(...commands);
  const to = { shop, order: { ...exampleView(order), ...change }, secret: "s3cret", now };
  const services = { settings: defaultSettings, orderMessages: testMessages };
  return eventsToMail(testMessages, events, []).flatMap((each) => emailsAbout(services, to, each));
}

/** The text without line breaks. */
const sentencesOf = (email: Email | undefined) => email?.text.replaceAll(/\s+/g, " ");

function lastEmail(...commands: OrderCommand[]): Email {
  const last = emailsOf(commands).at(-1);
  if (!last) throw new Error("no email");
  return last;
}

const all: [what: string, commands: OrderCommand[], status: string][] = [
  ["placed", paid, "OrderProcessing"],
  ["being checked", [open, reported("processing")], "OrderPaymentDue"],
  [
    "refused after it was checked",
    [open, reported("processing"), reported("failed")],
    "OrderPaymentDue",
  ],
  ["shipped", [...paid, send], "OrderInTransit"],
  ["delivered", [...paid, ship(), deliver], "OrderDelivered"],
  ["cancelled", [...paid, cancelAll("shop")], "OrderCancelled"],
  [
    "replaced after it was checked",
    [open, reported("processing"), reported("cancelled"), replace],
    "OrderCancelled",
  ],
  ["withdrawn from", [...paid, withdraw()], "OrderCancelled"],
  ["withdrawn from on its way", [...paid, ship(), withdraw()], "OrderInTransit"],
  ["refunded", [...paid, refundAll, settled], "OrderProcessing"],
  ["asked to return", [...paid, ship(), deliver, askBack], "OrderDelivered"],
  ["approved", [...paid, ship(), deliver, askBack, decided("approved")], "OrderDelivered"],
  ["refused", [...paid, ship(), deliver, askBack, decided("refused")], "OrderDelivered"],
  [
    "received",
    [...paid, ship(), deliver, askBack, decided("approved"), receive(1)],
    "OrderDelivered",
  ],
];

describe.for(all)("the email of an order that is %s", ([, commands, status]) => {
  const email = lastEmail(...commands);

  test("names products in its subject, and the order and its page in both of its parts", () => {
    expect(email.to).toBe("ada@example.com");
    expect(email.subject).toMatch(/: (Desk lamp <Ada>( \+ 1 more)?|Vase)$/);
    expect(email.text).toContain("Order K7QM-2F9T-X");
    const url = "https://shop.example/orders/K7QM-2F9T-X?key=s3cret";
    expect(email.text).toContain(`${url}\n`);
    expect(email.html).toContain(`href="${url}"`);
  });

  test("says what it is about in text and with pictures", () => {
    expect(email.text).toMatch(/\d × (Desk lamp <Ada> \(Colour: Red\)|Vase)/);
    expect(email.html).toMatch(/Desk lamp &lt;Ada&gt;<|Vase</);
    for (const [image] of email.html.matchAll(/<img[^>]*>/g))
      expect(image).toMatch(
        /src="https:\/\/shop\.example\/pictures\/lamp-1a2b-160\.jpeg" width="72" height="90" alt=""/,
      );
  });

  test("tells mailboxes where the order is", () => {
    const [, json = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(email.html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "Order",
      orderNumber: "K7QM-2F9T-X",
      orderStatus: `https://schema.org/${status}`,
      price: "19.32",
      priceCurrency: "USD",
      acceptedOffer: [
        { itemOffered: { name: "Desk lamp <Ada>", sku: "L-1" }, eligibleQuantity: { value: 3 } },
        { itemOffered: { name: "Vase" } },
      ],
    });
  });
});

test("the confirmation has all that was agreed, the days of delivery first", () => {
  expect(lastEmail(...paid).text).toMatch(
    /^Thanks for your order\n\nArriving: Thu, Mar 5 – Mon, Mar 9\n/,
  );
  expect(lastEmail(...paid).text).toContain(`3 × Desk lamp <Ada> (Colour: Red): $12.00
2 × Vase: $3.33

Items: $15.33
17% off Desk lamp <Ada>: −$2.00
Standard delivery: $5.99
Total: $19.32

Delivery to:
  Ada Lovelace
  12 St James's Square
  London
  SW1Y 4JH
  United Kingdom
Paid by: Card (a demonstration: no money has moved)
Sold by:
  Marlow Goods Ltd
  1 High Street, London
  VAT ID: GB123
  hello@shop.example
`);
});

test("where the law lets buyers withdraw, the confirmation says how, and their receipt when", () => {
  expect(sentencesOf(lastEmail(...paid))).toContain(
    "Withdraw from contract here: https://shop.example/orders/K7QM-2F9T-X/withdraw?key=s3cret",
  );
  const receipt = sentencesOf(lastEmail(...paid, withdraw([0, 2])));
  expect(receipt).toContain(
    "2 × Desk lamp <Ada> (Colour: Red) Received: March 1, 2026, 09:00:00 UTC",
  );
  expect(receipt).toContain("Name: Ada Lovelace Contact: ada@example.com");
});

test("the receipt of a withdrawal also goes where its form says, and opens nothing there", () => {
  const [declared] = exampleView(after(...paid, withdraw([0, 2])).order).returns;
  const [receipt, copy, ...more] = emailsOf([...paid, withdraw([0, 2])], {
    returns: [{ ...declared!, name: "Charles", email: "Charles@example.com" }],
  }).slice(1);
  expect(more).toEqual([]);
  expect(receipt?.to).toBe("ada@example.com");
  expect(copy?.to).toBe("Charles@example.com");
  expect(copy?.subject).toBe(receipt?.subject);
  expect(copy?.text).toContain("Received: March 1, 2026, 09:00:00 UTC");
  expect(copy?.text).toContain("2 × Desk lamp");
  expect(`${copy?.text}${copy?.html}`).not.toMatch(/key=|ld\+json|s3cret/);
  expect(emailsOf([...paid, withdraw([0, 2])]).map(({ to }) => to)).toEqual([
    "ada@example.com",
    "ada@example.com",
  ]);
});

test("emails lead to the receipt once it is paid, and to a return once it is there", () => {
  const page = "https://shop.example/orders/K7QM-2F9T-X";
  expect(lastEmail(...paid).text).toContain(`View receipt:\n${page}/receipt?key=s3cret\n`);
  const arrived = lastEmail(...paid, ship(), deliver);
  expect(arrived.text).toContain(`Return items:\n${page}/return?key=s3cret\n`);
});

test("a buyer of a checked payment hears that it failed, and nothing about a cancellation", () => {
  const { subject, text } = lastEmail(open, reported("processing"), reported("cancelled"), replace);
  expect(subject).toBe("Payment not completed: Desk lamp <Ada> + 1 more");
  expect(text).not.toContain("cancelled");
});

const refused = [open, reported("processing"), reported("failed")];

test("a buyer of a failed checked payment can pay again during the hold", () => {
  const [, email] = emailsOf(refused);
  expect(email?.subject).toMatch(/^Payment not completed: /);
  expect(sentencesOf(email)).toContain(
    "Your payment didn’t go through, and you weren’t charged. We’re holding your items until Mar 1, 2026, 4:30 AM EST. Until then you can pay on your order page.",
  );
});

test("after the hold the buyer is not asked to pay again", () => {
  const [, email] = emailsOf(refused, {}, later(30));
  expect(email?.subject).toMatch(/^Payment not completed: /);
  expect(sentencesOf(email)).toContain("Your items are no longer on hold");
  expect(sentencesOf(email)).not.toContain("you can pay");
});

test('no email says "not charged" about a payment that a person refunded', () => {
  const events = [{ type: "problem-resolved", at: "2026-03-01T09:10:00.000Z" }];
  const [, email] = emailsOf(refused, { events });
  expect(sentencesOf(email)).toContain("didn’t go through, and we’ve returned anything you paid.");
});

test.for<[what: string, commands: OrderCommand[], words: string]>([
  [
    "replaced",
    [open, reported("cancelled"), replace],
    "changed this order before your payment arrived",
  ],
  ["cancelled", [open, reported("cancelled"), cancelAll("buyer")], "was cancelled before"],
])(
  "money that comes for an order that was %s goes back with that reason",
  ([, commands, words]) => {
    const late = [...commands, reported("captured"), settled];
    const [refund] = exampleView(after(...late).order).refunds;
    const email = emailsOf(late, { refunds: [{ ...refund!, reason: "late-payment" }] }).at(-1);
    expect(email?.subject).toMatch(/^Refund of \$19\.32: /);
    expect(sentencesOf(email)).toContain(words);
    expect(sentencesOf(email)).not.toContain("sold out");
  },
);

test("a parcel is followed at its carrier, and holds what it holds", () => {
  const { text, html } = lastEmail(...paid, send);
  expect(text).toContain("2 × Desk lamp <Ada> (Colour: Red)\n");
  expect(text).not.toContain("Vase");
  expect(text).toContain("Track package:\nhttps://www.ups.com/track?tracknum=1Z9\n");
  expect(html).toContain('"trackingNumber":"1Z9"');
});

test("the buyer's own words are not repeated in emails", () => {
  const { text, html } = lastEmail(...paid, ship(), deliver, askBack);
  expect(`${text}${html}`).not.toContain("dark");
});

test("an order without a promised answer gets no email", () => {
  expect(emailsOf([open, reported("failed")])).toEqual([]);
});

test.for<[what: string, commands: OrderCommand[], kinds: string[]]>([
  ["placed", paid, ["order-placed"]],
  ["shipped", [...paid, send], ["order-placed", "parcel-shipped"]],
  ["delivered", [...paid, ship(), deliver], ["order-placed", "parcel-shipped", "parcel-delivered"]],
  ["cancelled", [...paid, cancelAll("shop")], ["order-placed", "order-cancelled"]],
  ["cancelled before it was paid", [open, reported("cancelled"), cancelAll("buyer")], []],
  ["replaced", [open, reported("cancelled"), replace], []],
  ["refunded", [...paid, refundAll, settled], ["order-placed", "refund-sent"]],
  ["not refunded yet", [...paid, refundAll, { ...settled, to: "failed" }], ["order-placed"]],
  [
    "returned",
    [...paid, ship(), deliver, askBack, decided("approved")],
    ["order-placed", "parcel-shipped", "parcel-delivered", "return-approved"],
  ],
  [
    "not taken back",
    [...paid, ship(), deliver, askBack, decided("refused")],
    ["order-placed", "parcel-shipped", "parcel-delivered", "return-refused"],
  ],
])("the notifications of an order that is %s", ([, commands, kinds]) => {
  const { order, events } = after(...commands);
  const view = exampleView(order);
  const notified = events.flatMap(
    (event) => messagesOf(testMessages, event).notification?.(view, event)?.kind.name ?? [],
  );
  expect(notified).toEqual(kinds);
});
