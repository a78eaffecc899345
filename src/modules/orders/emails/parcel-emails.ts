import type { Email } from "#modules/core/rules/email.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { trackingLink } from "#modules/delivery/rules/tracking-link.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { arrivalDate, goods, orderEmail, orderUrl, viewOrder } from "./order-email.ts";

export function shippedEmail(to: To, { shipment }: EventOf<"shipped">): Email {
  const { order } = to;
  const parcel = order.shipments.find(({ number }) => number === shipment);
  const { carrier = null, tracking = null, lines = [] } = parcel ?? {};
  const url = trackingLink({ carrier, tracking });
  const rows: [string, string][] = [
    ...(carrier === null ? [] : ([["Carrier", carrier]] satisfies [string, string][])),
    ...(tracking === null ? [] : ([["Tracking number", tracking]] satisfies [string, string][])),
    ["Delivery to", addressLines(order.address).join("\n")],
  ];
  const isAll = order.fulfilment === "shipped" && order.shipments.length === 1;
  const heading = isAll ? "Your order has shipped" : "Part of your order has shipped";
  return orderEmail(to, {
    subject: "Shipped",
    lines,
    preview: carrier === null ? "It’s on its way." : `It’s on its way with ${carrier}.`,
    heading,
    blocks: [
      ...arrivalDate(order),
      url === null ? viewOrder(to) : { kind: "button", label: "Track package", url },
      goods(to, lines),
      { kind: "facts", rows },
    ],
  });
}

export function deliveredEmail(to: To, { shipment, at }: EventOf<"delivered">): Email {
  const { order } = to;
  const lines = order.shipments.find(({ number }) => number === shipment)?.lines ?? [];
  return orderEmail(to, {
    subject: "Delivered",
    lines,
    preview: "Your package was delivered.",
    heading: "Your package was delivered",
    blocks: [
      { kind: "date", label: "Delivered", date: dayInWords(at) },
      goods(to, lines),
      ...returnOffer(to, at),
    ],
  });
}

function returnOffer(to: To, deliveredAt: string): EmailBlock[] {
  const { returnDays } = to.order;
  if (returnDays === null) return [];
  const last = new Date(Date.parse(deliveredAt) + returnDays * DAY_MS).toISOString();
  return [
    {
      kind: "note",
      text: `Not right? Return by ${dayInWords(last)}.`,
      link: { label: "Return items", url: orderUrl(to, "/return") },
    },
  ];
}
