import type { Email } from "#modules/core/rules/email/email.ts";
import { trackingLink } from "#modules/delivery/rules/tracking-link.ts";
import { addressLines } from "#modules/delivery/rules/address/address.ts";
import type { EmailBlock } from "#platform/mail/templates/render-email.ts";
import { type EventOf, goods, orderEmail, orderUrl, paragraph, type To } from "./order-email.ts";

export function shippedEmail(to: To, { shipment }: EventOf<"shipped">): Email {
  const { order } = to;
  const parcel = order.shipments.find(({ number }) => number === shipment);
  const { carrier = null, tracking = null } = parcel ?? {};
  const url = trackingLink({ carrier, tracking });
  const rows: [string, string][] = [
    ...(carrier === null ? [] : ([["Carrier", carrier]] satisfies [string, string][])),
    ...(tracking === null ? [] : ([["Tracking number", tracking]] satisfies [string, string][])),
    ["Delivery to", addressLines(order.address).join("\n")],
  ];
  const follow: EmailBlock[] = url === null ? [] : [{ kind: "button", label: "Track it", url }];
  const isAll = order.fulfilment === "shipped" && order.shipments.length === 1;
  return orderEmail(to, {
    subject: `Your order ${order.number} is on its way`,
    preview: isAll ? "It has left us." : "A parcel has left us.",
    heading: "On its way to you",
    blocks: [
      paragraph(isAll ? "Your order has left us:" : "This parcel of your order has left us:"),
      goods(to, parcel?.lines ?? []),
      { kind: "facts", rows },
      ...follow,
    ],
  });
}

export function deliveredEmail(to: To, { shipment }: EventOf<"delivered">): Email {
  const { order } = to;
  const parcel = order.shipments.find(({ number }) => number === shipment);
  return orderEmail(to, {
    subject: `Your order ${order.number} has arrived`,
    preview: "A parcel has been delivered.",
    heading: "Your parcel has arrived",
    blocks: [
      paragraph("This has been delivered:"),
      goods(to, parcel?.lines ?? []),
      {
        kind: "note",
        text: `Something is not right, or does not suit you? For ${order.returnDays} days you may send it back.`,
        link: { label: "Return something", url: orderUrl(to, "/return") },
      },
    ],
  });
}
