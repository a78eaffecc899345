import type { Email } from "#modules/core/rules/email.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { trackingLink } from "#modules/delivery/rules/shipment.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { OrderMessages, To } from "#modules/orders/rules/order-messages.ts";
import {
  parcelDelivered,
  parcelsCategory,
  parcelShipped,
} from "#modules/orders/rules/order-notifications.ts";
import { arrivalDate, goods, orderEmail, orderUrl, viewOrder } from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";

const parcelTexts = texts("order-emails", {
  shipped: {
    subject: "Shipped",
    heading: "Your order has shipped",
    headingOfPart: "Part of your order has shipped",
    preview: "It’s on its way.",
    previewWithCarrier: "It’s on its way with {carrier}.",
    track: "Track package",
    carrier: "Carrier",
    trackingNumber: "Tracking number",
  },
  delivered: {
    subject: "Delivered",
    heading: "Your package was delivered",
    preview: "Your package was delivered.",
    returnBy: "Not right? Return by {day}.",
    returnItems: "Return items",
  },
});

/** The messages about parcels. */
export const parcelMessages: OrderMessages = {
  shipped: {
    email: shippedEmail,
    category: parcelsCategory,
    notification: ({ number }, { carrier }) => newsOf(parcelShipped, { number, carrier }),
  },
  "tracking-changed": {
    email: (to, { isEmailed, ...event }) =>
      isEmailed ? shippedEmail(to, { ...event, type: "shipped" }) : null,
    category: parcelsCategory,
  },
  delivered: {
    // The shop does not know of an assumed arrival, so it does not report it.
    email: (to, event) => (event.isAssumed ? null : deliveredEmail(to, event)),
    category: parcelsCategory,
    notification: ({ number }, { isAssumed }) =>
      isAssumed ? null : newsOf(parcelDelivered, { number }),
  },
};

function shippedEmail(to: To, { shipment }: EventOf<"shipped">): Email {
  const { order } = to;
  const parcel = order.shipments.find(({ number }) => number === shipment);
  const { carrier = null, tracking = null, lines = [] } = parcel ?? {};
  const url = trackingLink({ carrier, tracking });
  const words = parcelTexts.shipped;
  const rows: [string, string][] = [
    ...(carrier === null ? [] : ([[words.carrier, carrier]] satisfies [string, string][])),
    ...(tracking === null ? [] : ([[words.trackingNumber, tracking]] satisfies [string, string][])),
    [orderEmailTexts.deliveryTo, addressLines(order.address).join("\n")],
  ];
  const isAll = order.fulfilment === "shipped" && order.shipments.length === 1;
  const heading = isAll ? words.heading : words.headingOfPart;
  return orderEmail(to, {
    subject: words.subject,
    lines,
    preview: carrier === null ? words.preview : words.previewWithCarrier(carrier),
    heading,
    blocks: [
      ...arrivalDate(order),
      url === null ? viewOrder(to) : { kind: "button", label: words.track, url },
      goods(to, lines),
      { kind: "facts", rows },
    ],
  });
}

function deliveredEmail(to: To, { shipment, at }: EventOf<"delivered">): Email {
  const { order } = to;
  const lines = order.shipments.find(({ number }) => number === shipment)?.lines ?? [];
  const { subject, preview, heading } = parcelTexts.delivered;
  return orderEmail(to, {
    subject,
    lines,
    preview,
    heading,
    blocks: [
      { kind: "date", label: subject, date: dayInWords(at) },
      goods(to, lines),
      ...returnOffer(to, at),
    ],
  });
}

function returnOffer(to: To, deliveredAt: string): EmailBlock[] {
  const { returnDays } = to.order;
  if (returnDays === null) return [];
  const { returnBy, returnItems } = parcelTexts.delivered;
  const last = new Date(Date.parse(deliveredAt) + returnDays * DAY_MS).toISOString();
  return [
    {
      kind: "note",
      text: returnBy(dayInWords(last)),
      link: { label: returnItems, url: orderUrl(to, "/return") },
    },
  ];
}
