import type { Email } from "#domain/email/email.ts";
import type { LineQuantity } from "#domain/fulfilment/fulfilment.ts";
import { formatMoney } from "#domain/money/money.ts";
import { addressLines } from "#domain/order/address.ts";
import type { OrderEvent, OrderEventType } from "#domain/order/order-event.ts";
import type { OrderView } from "#domain/order/order-view.ts";
import type { Sender } from "#domain/shop.ts";
import { renderEmail, type EmailBlock } from "./render-email.ts";

type To = { shop: Sender; order: OrderView; secret: string };
type EventOf<Type extends OrderEventType> = Extract<OrderEvent, { type: Type }>;

type Words = { subject: string; preview: string; heading: string; blocks: EmailBlock[] };

function email({ shop, order, secret }: To, { subject, blocks, ...words }: Words): Email {
  const url = `${shop.url}/orders/${order.number}?key=${secret}`;
  const all: EmailBlock[] = [...blocks, { kind: "button", label: "See your order", url }];
  return { to: order.email, subject, ...renderEmail({ sender: shop, ...words, blocks: all }) };
}

function lineFacts(order: OrderView, chosen?: readonly LineQuantity[]): EmailBlock {
  const rows = order.lines.flatMap((each): [string, string][] => {
    const quantity = chosen
      ? chosen.filter(({ line }) => line === each.line).reduce((all, one) => all + one.quantity, 0)
      : each.quantity;
    if (quantity === 0) return [];
    const options = each.options.map(({ value }) => value).join(" / ");
    const name = `${quantity} × ${each.name}${options && `, ${options}`}`;
    return [[name, chosen ? "" : formatMoney(each.lineTotal)]];
  });
  return { kind: "facts", rows };
}

function totals({ adjustments, total }: OrderView): EmailBlock {
  const rows = adjustments.map(({ kind, label, amount }): [string, string] => [
    label,
    kind === "shipping" && amount === 0 ? "Free" : formatMoney(amount),
  ]);
  return { kind: "facts", rows: [...rows, ["Total", formatMoney(total)]] };
}

const paragraph = (text: string): EmailBlock => ({ kind: "paragraph", text });

function placed(to: To, { isLate }: EventOf<"placed">): Email {
  const { order } = to;
  const isFree = order.total === 0;
  return email(to, {
    subject: `Your order ${order.number}`,
    preview: "We will write again when it is on its way.",
    heading: "Thank you for your order",
    blocks: [
      paragraph(
        isLate
          ? `Your payment of ${formatMoney(order.paid)} came after the time that we had kept your things for. They are still here, so your order ${order.number} is placed.`
          : `We have your order ${order.number}${isFree ? "" : ` and your payment of ${formatMoney(order.paid)}`}. We will write again when it is on its way.`,
      ),
      lineFacts(order),
      totals(order),
      { kind: "facts", rows: [["Delivery to", addressLines(order.address).join(", ")]] },
    ],
  });
}

/** The provider takes its time: told once, so that nobody pays a second time. */
function paymentChanged(to: To, { to: state }: EventOf<"payment-changed">): Email | null {
  const { order } = to;
  const isChecked = state === "processing" || state === "unknown";
  if (!isChecked || order.state !== "awaiting_payment") return null;
  return email(to, {
    subject: `Your order ${order.number} is being checked`,
    preview: "Please do not pay again.",
    heading: "We are checking your payment",
    blocks: [
      paragraph(
        `We have your order ${order.number} over ${formatMoney(order.total)}, and your bank has not said yet whether it is paid. Please do not pay again: we will write as soon as we know, and your things are kept for you until then.`,
      ),
      lineFacts(order),
    ],
  });
}

function cancelled(to: To, { lines, isWhole }: EventOf<"cancelled">): Email {
  const { order } = to;
  return email(to, {
    subject: `Your order ${order.number} ${isWhole ? "is cancelled" : "has changed"}`,
    preview: isWhole ? "It will not be sent." : "A part of it will not be sent.",
    heading: isWhole ? "Your order is cancelled" : "A part of your order is cancelled",
    blocks: [
      paragraph(
        order.paid > 0
          ? "This will not be sent, and what you paid for it goes back to you:"
          : "This will not be sent, and nothing was charged:",
      ),
      lineFacts(order, lines),
    ],
  });
}

function shipped(to: To, { shipment, carrier, tracking }: EventOf<"shipped">): Email {
  const { order } = to;
  const parcel = order.shipments.find(({ number }) => number === shipment);
  const rows = [
    ["Carrier", carrier],
    ["Tracking number", tracking],
  ].flatMap(([label, value]): [string, string][] => (label && value ? [[label, value]] : []));
  return email(to, {
    subject: `Your order ${order.number} is on its way`,
    preview: "A parcel has left us.",
    heading: "On its way to you",
    blocks: [
      paragraph("This parcel has left us:"),
      lineFacts(order, parcel?.lines),
      ...(rows.length > 0 ? [{ kind: "facts", rows } satisfies EmailBlock] : []),
    ],
  });
}

function delivered(to: To, { shipment }: EventOf<"delivered">): Email {
  const { order } = to;
  const parcel = order.shipments.find(({ number }) => number === shipment);
  return email(to, {
    subject: `Your order ${order.number} has arrived`,
    preview: "A parcel has been delivered.",
    heading: "Your parcel has arrived",
    blocks: [paragraph("This has been delivered:"), lineFacts(order, parcel?.lines)],
  });
}

const REASONS: Partial<Record<string, string>> = {
  "late-payment":
    "Your payment came after the time that we had kept your things for, and they have been sold since. We are sorry.",
  "paid-twice": "Your order was paid twice, so the second payment goes back to you.",
};

function refundSettled(to: To, { refund, to: state }: EventOf<"refund-settled">): Email | null {
  const { order } = to;
  const found = order.refunds.find(({ number }) => number === refund);
  if (state !== "succeeded" || !found) return null;
  const why = REASONS[found.reason];
  return email(to, {
    subject: `Your refund for order ${order.number}`,
    preview: `${formatMoney(found.amount)} are on their way back to you.`,
    heading: "Your money is on its way back",
    blocks: [
      ...(why === undefined ? [] : [paragraph(why)]),
      paragraph(
        `We have sent back ${formatMoney(found.amount)} the way you paid. Banks take up to ten days to show it.`,
      ),
    ],
  });
}

function returnDecided(to: To, decision: EventOf<"return-decided">): Email {
  const { order } = to;
  const found = order.returns.find(({ number }) => number === decision.return);
  const isApproved = decision.to === "approved";
  return email(to, {
    subject: `Your return for order ${order.number}`,
    preview: isApproved ? "Please send it back." : "We can't take it back.",
    heading: isApproved ? "Please send it back to us" : "We can't take this back",
    blocks: [
      lineFacts(order, found?.lines),
      ...(decision.note === ""
        ? []
        : [{ kind: "quote", text: decision.note } satisfies EmailBlock]),
    ],
  });
}

/** The email about each thing that can happen to an order, if there is one: each follows an event, and is sent once. */
export const orderEmails = {
  placed,
  "payment-changed": paymentChanged,
  cancelled,
  shipped,
  delivered,
  "refund-settled": refundSettled,
  "return-decided": returnDecided,
};
