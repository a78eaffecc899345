import { glob } from "node:fs/promises";
import path from "node:path";
import { missingPicture } from "#modules/core/rules/picture.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { giftCardCodeOf, GIFT_CARD_CODE_BYTES } from "#modules/gift-cards/rules/gift-card-code.ts";
import { decide } from "#modules/orders/rules/decide.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import type { OrderMessages } from "#modules/orders/rules/order-messages.ts";
import { triedByStaff } from "#modules/orders/rules/staff-actions.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import {
  add,
  addPaid,
  after,
  ask,
  cancelAll,
  deliver,
  drop,
  later,
  open,
  ordered,
  paid,
  receive,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import { exampleView } from "#testing/orders/example-view.ts";
import { lamp } from "#testing/products/example-product.ts";

/** A renamed shop at another address. */
export const exampleShop: Shop = {
  name: "Fable & Stone",
  legalName: "Fable & Stone Ltd",
  address: "1 Quarry Lane, Bath",
  email: "hello@fable.example",
  telephone: "+44 1225 555000",
  companyNumber: "0123",
  vatId: "GB123",
  url: "https://fable.example:8443",
};
const shop = exampleShop;
const email = "ada@example.com";
const owner = { shop, email, displayName: "Ada Lovelace" };
const staff = { shop, name: "ada", email };
const to = { shop, email };
const product = { shop, to: email, product: { ...lamp, path: "/product/lamp" }, stop: "token=t" };
const review = { ...to, product: { name: "Lamp", slug: "lamp" }, title: "Bright" };
const details = {
  design: "rings",
  recipientName: "Grace",
  recipientEmail: "grace@example.com",
  senderName: "Ada",
  message: "",
} as const;
const code = giftCardCodeOf(new Uint8Array(GIFT_CARD_CODE_BYTES).fill(7));
const gift = { shop, details, amount: cents(5000), code, expiresAt: null };
const message = { name: "Ada", email, about: "An order", orderNumber: "", message: "Hello" };
const news = { title: "New order", rows: [["Order", "K7QM"]], text: [] };

/** The arguments of an email about an event that at most two buttons of staff cause in a paid order. */
function aboutButtons(type: string) {
  const next = (commands: OrderCommand[]) => {
    const { order } = after(...commands);
    const tried = triedByStaff(order).filter((each) => decide(order, each, later(0)).ok);
    return tried.map((each) => [...commands, each]);
  };
  const one = next(paid);
  const found = [...one, ...one.flatMap(next)].find((commands) =>
    after(...commands).events.some((event) => event.type === type),
  );
  return found && about(type as OrderEvent["type"], ...found);
}

/** The arguments of an email about the last event of its type. */
function about(type: OrderEvent["type"], ...commands: OrderCommand[]) {
  const { order, events } = after(...commands);
  const event = events.findLast((each) => each.type === type);
  return [{ shop, order: exampleView(order), secret: "s3cret", now: later(1) }, event];
}

const transfer: OrderCommand = {
  type: "choose-offline",
  kind: "transfer",
  name: "Bank transfer",
  instructions: "",
  dueDays: 7,
};
const received: OrderCommand = {
  type: "record-payment",
  amount: cents(100),
  reference: "",
  on: "2026-03-02",
  isStockThere: false,
};
const approve = { type: "decide-return", return: 1, to: "approved", note: "" } as const;
const lines = [{ line: 0, quantity: 1 }];
const cancelLamp: OrderCommand = { type: "cancel", by: "shop", reason: "", lines, restock: true };
const shipLamp: OrderCommand = {
  type: "ship",
  shipment: null,
  lines,
  carrier: "Messenger",
  tracking: "1Z9",
};
const { total } = ordered;
const returning = [...paid, ship(), deliver, ask([0, 1])];

/** Arguments of every email: functions in `emails/` whose name ends in "Email" or "Emails", and rows by their event. */
const examples: Record<string, unknown[]> = {
  invitationEmail: [staff, "token"],
  staffResetEmail: [staff, "token"],
  staffPasswordChangedEmail: [staff],
  newDeviceEmail: [staff, "Firefox on Linux"],
  factorEmail: [staff, "added"],
  verificationEmail: [owner, "token"],
  resetPasswordEmail: [owner, "token"],
  passwordChangedEmail: [owner],
  googleAddedEmail: [owner],
  deactivatedEmail: [owner],
  deletionPlannedEmail: [owner, later(0)],
  reopenedEmail: [owner],
  deletedEmail: [owner],
  contactEmail: [shop, message],
  giftCardEmail: [gift],
  confirmationEmail: [to, "token"],
  alreadySubscribedEmail: [to],
  welcomeEmail: [to, "token"],
  noticeEmail: [
    { shop, to: email, label: "View", stop: "token=t" },
    { title: "News", text: "Something happened.", path: "/account/notifications" },
  ],
  backInStockEmail: [product],
  wishBackEmail: [product],
  priceFellEmail: [product, cents(9900)],
  shopEmail: [shop, [news]],
  orderCodeEmail: [{ shop, to: email, number: "K7QM-2F9T-X", code: "123456" }],
  placed: about("placed", ...paid),
  "payment-changed": about("payment-changed", open, reported("processing")),
  cancelled: about("cancelled", ...paid, cancelAll("buyer")),
  expired: about("ordered", open),
  paymentLinkEmail: about("ordered", open),
  "offline-chosen": about("offline-chosen", transfer),
  "payment-recorded": about("payment-recorded", transfer, received),
  "payment-reminded": about("payment-reminded", transfer, { type: "remind-payment" }),
  "option-changed": about("option-changed", ...paid, {
    type: "change-option",
    line: 0,
    to: {
      variantId: 2,
      options: [{ name: "Size", value: "L" }],
      sku: null,
      picture: missingPicture,
      fromWords: "M",
      toWords: "L",
    },
  }),
  "addition-proposed": about("addition-proposed", ...paid, add()),
  "addition-paid": about("addition-paid", ...paid, ...addPaid()),
  "addition-dropped": about("addition-dropped", ...paid, add(), drop),
  "tracking-changed": about("tracking-changed", ...paid, ship(), {
    type: "change-tracking",
    shipment: 1,
    carrier: "Messenger",
    tracking: "1Z9",
    isEmailed: true,
  }),
  "refund-settled": about("refund-settled", ...paid, cancelAll("buyer"), {
    type: "settle-refund",
    refund: 1,
    to: "succeeded",
  }),
  returnRequestedEmails: about("return-requested", ...returning),
  returnDecidedEmail: about("return-decided", ...returning, approve),
  returnLabelEmail: [about("return-decided", ...returning, approve)[0], 1],
  returnReceivedEmail: about("return-received", ...returning, approve, receive(1)),
  studentEmail: [{ ...to, percent: 10 }, "token"],
  reviewPublishedEmail: [review],
  reviewDeclinedEmail: [review, { fault: "personal-data", note: "" }],
};

/** The same templates in other cases. */
const variants: [name: string, args: unknown[]][] = [
  ["contactEmail", [shop, { ...message, orderNumber: "K7QM-2F9T-X" }]],
  ["giftCardEmail", [{ ...gift, expiresAt: "2027-03-01T00:00:00Z", isAgain: true }]],
  ["giftCardEmail", [{ ...gift, details: { ...details, recipientName: "", message: "Enjoy!" } }]],
  ["factorEmail", [staff, "removed"]],
  ["shopEmail", [shop, [news, news]]],
  ["reviewDeclinedEmail", [review, { fault: "off-topic", note: "Please try again." }]],
  ["placed", about("placed", transfer, { ...received, amount: total, isStockThere: true })],
  ["payment-changed", about("payment-changed", open, reported("processing"), reported("failed"))],
  ["cancelled", about("cancelled", ...paid, cancelLamp)],
  ["shipped", about("shipped", ...paid, shipLamp)],
  ["returnRequestedEmails", about("return-requested", ...paid, ship(), deliver, withdraw([0, 1]))],
  ["returnRequestedEmails", about("return-requested", ...paid, withdraw())],
  ["returnDecidedEmail", about("return-decided", ...returning, { ...approve, to: "refused" })],
];

type Template = (...args: unknown[]) => Email | Email[] | null;

/** Parts that several emails share, and an email whose row is an example. */
const helpers = ["orderEmail", "notPaidEmail", "additionProposedEmail"];

const templates = new Map<string, Template>();
const modules = path.resolve(import.meta.dirname, "../../modules");
for await (const file of glob(`${modules}/*/emails/*.ts`)) {
  if (file.includes(".test.")) continue;
  for (const [name, exported] of Object.entries((await import(file)) as Record<string, unknown>)) {
    if (/Emails?$/.test(name) && !helpers.includes(name)) templates.set(name, exported as Template);
    if (name.endsWith("Messages") && file.endsWith("-emails.ts"))
      addMessages(exported as OrderMessages);
  }
}

/** Adds the emails of order events, each with an example of its event unless it has one. */
function addMessages(messages: OrderMessages): void {
  for (const [event, { email: template }] of Object.entries(messages)) {
    if (!template) continue;
    templates.set(event, template as Template);
    const found = event in examples ? undefined : aboutButtons(event);
    if (found) examples[event] = found;
  }
}

export const templateNames = [...templates.keys()].toSorted();
export const exampleNames = Object.keys(examples).toSorted();

/** Makes the example emails in the current language, with the names of their templates. */
export function exampleEmails(): [name: string, emails: Email[]][] {
  return [...Object.entries(examples), ...variants].map(([name, args]) => [
    name,
    [templates.get(name)?.(...args) ?? []].flat(),
  ]);
}
