import type { Email } from "#modules/core/rules/email.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { trackingLink } from "#modules/delivery/rules/shipment.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import type { EventOf } from "#modules/orders/rules/order-event.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { arrivalDate, goods, orderEmail, orderUrl, viewOrder } from "./order-email.ts";
import { orderEmailTexts } from "./order-email-texts.ts";

export function shippedEmail(to: To, { shipment }: EventOf<"shipped">): Email {
  const { order } = to;
  const parcel = order.shipments.find(({ number }) => number === shipment);
  const { carrier = null, tracking = null, lines = [] } = parcel ?? {};
  const url = trackingLink({ carrier, tracking });
  const words = orderEmailTexts.shipped;
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

export function deliveredEmail(to: To, { shipment, at }: EventOf<"delivered">): Email {
  const { order } = to;
  const lines = order.shipments.find(({ number }) => number === shipment)?.lines ?? [];
  const { subject, preview, heading } = orderEmailTexts.delivered;
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
  const { returnBy, returnItems } = orderEmailTexts.delivered;
  const last = new Date(Date.parse(deliveredAt) + returnDays * DAY_MS).toISOString();
  return [
    {
      kind: "note",
      text: returnBy(dayInWords(last)),
      link: { label: returnItems, url: orderUrl(to, "/return") },
    },
  ];
}
