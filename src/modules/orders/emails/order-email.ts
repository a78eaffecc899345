import { type LineQuantity, unitsOf } from "#modules/core/rules/line-quantity.ts";
import { shortText } from "#modules/core/rules/cut-text.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { type EmailBlock, renderEmail } from "#platform/mail/templates/render-email.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import type { OrderLineView, OrderView } from "#modules/orders/rules/order-view.ts";
import { particularsOf } from "#modules/site/rules/shop.ts";
import { trackingLink } from "#modules/delivery/rules/shipment.ts";
import { decimalMoney, formatMoney, sum } from "#modules/core/rules/money/money.ts";
import { orderStatusOf } from "#modules/orders/rules/order-stage.ts";
import { largestPictureUrl } from "#modules/core/rules/picture.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import { totalReasons } from "#modules/orders/rules/quote.ts";
import { arrivalOf } from "#modules/delivery/rules/delivery-offers.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { methodName } from "#modules/payments/rules/payment-method.ts";
import { paidWith } from "#modules/payments/rules/payment-instrument.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import { emailPicture } from "#platform/mail/templates/email-parts.ts";
import { mailTexts } from "#platform/mail/templates/mail-texts.ts";
import { orderEmailTexts } from "./order-email-texts.ts";

/** The parts of an email about an order. */
export type OrderWords = {
  /** What happened; the products' names follow. */
  subject: string;
  /** The units that it happened to; default: all. */
  lines?: readonly LineQuantity[] | undefined;
  preview: string;
  heading: string;
  blocks: EmailBlock[];
};

/** Returns a link to an order's page with the secret that opens it. */
export function orderUrl({ shop, order, secret }: To, page = ""): string {
  return addressHere(shop.url, `/orders/${order.number}${page}?key=${secret}`);
}

/** An email about an order, with a link to its page and its state for mailboxes. */
export function orderEmail(to: To, { subject, lines, blocks, ...words }: OrderWords): Email {
  const { order, shop, own = { subject: "", text: "" } } = to;
  const url = orderUrl(to);
  const start = own.text === "" ? [] : own.text.split(/\n+/).map(paragraph);
  const hasButton = blocks.some(({ kind }) => kind === "button");
  const number: EmailBlock = { kind: "note", text: orderEmailTexts.order(order.number) };
  const end: EmailBlock[] = hasButton
    ? [{ ...number, link: { label: orderEmailTexts.viewOrder, url } }]
    : [viewOrder(to), number];
  const all = [...start, ...blocks, ...end];
  const content = { sender: shop, ...words, blocks: all, data: orderData(to, url) };
  const shown = own.subject || subjectOf(subject, order, lines);
  return { to: order.email, subject: shown, ...renderEmail(content) };
}

/** The button to the order's page. */
export function viewOrder(to: To): EmailBlock {
  return { kind: "button", label: orderEmailTexts.viewOrder, url: orderUrl(to) };
}

const NAME_LENGTH = 60;

/** "Shipped: Desk lamp + 1 more". A long name is cut, so that the count is still shown. */
export function subjectOf(
  happened: string,
  { lines }: Pick<OrderView, "lines">,
  chosen?: readonly LineQuantity[],
): string {
  const [first, ...more] = lines.filter(({ line }) => !chosen || unitsOf(chosen, line) > 0);
  if (!first) return happened;
  const name = shortText(first.name, NAME_LENGTH);
  const { subject, subjectWithMore, more: andMore } = orderEmailTexts;
  return more.length > 0
    ? subjectWithMore(happened, name, andMore(more.length))
    : subject(happened, name);
}

/** The promised days of delivery in large print; nothing without a promise. */
export function arrivalDate({ delivery, isGiftCard }: OrderView): EmailBlock[] {
  const date = isGiftCard ? null : arrivalOf(delivery);
  return date === null ? [] : [{ kind: "date", label: orderEmailTexts.arriving, date }];
}

/** Until when an unpaid order's goods are held, as a sentence; nothing without a hold. */
export function heldUntil({ holdUntil }: Pick<OrderView, "holdUntil">): string[] {
  return holdUntil === null ? [] : [orderEmailTexts.heldUntil(momentInWords(holdUntil))];
}

export const paragraph = (text: string): EmailBlock => ({ kind: "paragraph", text });

/** The order as schema.org data, which mailboxes read. */
function orderData({ shop, order }: To, url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Order",
    orderNumber: order.number,
    orderStatus: orderStatusOf(order),
    orderDate: order.placedAt ?? order.createdAt,
    merchant: { "@type": "Organization", name: shop.name, url: shop.url },
    customer: {
      "@type": "Person",
      givenName: order.address.firstName,
      familyName: order.address.lastName,
      email: order.email,
    },
    price: decimalMoney(order.total),
    priceCurrency: order.currency,
    url,
    potentialAction: { "@type": "ViewAction", name: orderEmailTexts.viewOrder, target: url },
    acceptedOffer: order.lines.map((line) => offerOf(line, shop.url, order.currency)),
    orderDelivery: order.shipments
      .filter(({ state }) => state === "shipped" || state === "delivered")
      .map((parcel) => ({
        "@type": "ParcelDelivery",
        ...(parcel.carrier && { provider: { "@type": "Organization", name: parcel.carrier } }),
        ...(parcel.tracking && { trackingNumber: parcel.tracking }),
        trackingUrl: trackingLink(parcel) ?? undefined,
      })),
  };
}

function offerOf(line: OrderLineView, shopUrl: string, currency: string): object {
  const picture = largestPictureUrl(line.picture);
  return {
    "@type": "Offer",
    price: decimalMoney(line.unitPrice),
    priceCurrency: currency,
    eligibleQuantity: { "@type": "QuantitativeValue", value: line.quantity },
    itemOffered: {
      "@type": "Product",
      name: line.name,
      ...(line.sku && { sku: line.sku }),
      ...(picture && { image: `${shopUrl}${picture}` }),
    },
  };
}

/** Width of product pictures in pixels. */
const PICTURE_WIDTH = 72;

/** The order's lines with prices, or given units of some lines without prices. */
export function goods({ shop, order }: To, chosen?: readonly LineQuantity[]): EmailBlock {
  const items = order.lines.flatMap((line) => {
    const quantity = chosen ? unitsOf(chosen, line.line) : line.quantity;
    if (quantity === 0) return [];
    const amount = chosen ? null : formatMoney(line.lineTotal);
    const detail = line.options.map(({ name, value }) => mailTexts.fact(name, value)).join(", ");
    return [
      {
        name: line.name,
        detail,
        quantity,
        amount,
        picture: emailPicture(line.picture, shop, PICTURE_WIDTH),
      },
    ];
  });
  return { kind: "goods", items };
}

/** The reasons of the total. */
export function totals({ lines, adjustments, taxes, total }: OrderView): EmailBlock {
  const items = sum(lines.map(({ lineTotal }) => lineTotal));
  const rows = totalReasons(adjustments).map(({ kind, label, amount, line }): [string, string] => [
    line === null ? label : `${label} ${lines[line]?.name ?? ""}`.trimEnd(),
    kind === "shipping" && amount === 0 ? orderEmailTexts.free : formatMoney(amount),
  ]);
  const subtotal: [string, string] = [orderEmailTexts.items, formatMoney(items)];
  const taxed = shownTaxes(taxes).map(({ label, amount }): [string, string] => [
    label,
    formatMoney(amount),
  ]);
  return {
    kind: "totals",
    rows: [subtotal, ...rows, ...taxed, [orderEmailTexts.total, formatMoney(total)]],
  };
}

/** Address, payment and seller. With lines and totals they are the buyer's copy of the contract. */
export function particulars({ shop, order }: To): EmailBlock {
  const captured = order.payments.filter(({ state }) => state === "captured");
  const seller = [
    shop.legalName,
    ...particularsOf(shop).map(({ label, value }) =>
      value === shop.address ? value : mailTexts.fact(label, value),
    ),
    shop.email,
  ];
  const paid = captured.map((payment): [string, string] => {
    const method = paidBy(payment);
    const isPart = captured.length > 1;
    const { part, paidBy: label } = orderEmailTexts;
    return [label, isPart ? part(method, formatMoney(payment.amount)) : method];
  });
  const deliveredTo: [string, string] = [
    orderEmailTexts.deliveryTo,
    addressLines(order.address).join("\n"),
  ];
  return {
    kind: "facts",
    rows: [
      ...(order.isGiftCard ? [] : [deliveredTo]),
      ...paid,
      [orderEmailTexts.soldBy, seller.join("\n")],
    ],
  };
}

/** The means of a payment, as the buyer knows it. */
export function paidBy({ method, provider, instrument }: OrderView["payments"][number]): string {
  if (provider === GIFT_CARD_PROVIDER) return orderEmailTexts.giftCardEnding(method);
  const name = paidWith(methodName(method), instrument);
  return provider === "demo" ? orderEmailTexts.demonstration(name) : name;
}
