import { z } from "zod";
import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { shipmentTransitions, type ShipmentState } from "#modules/delivery/rules/shipment.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import {
  changed,
  counted,
  listed,
  numbered,
  unchanged,
  unitWords,
  type EventRows,
  noNews,
  quoted,
} from "./event-rows.ts";
import { returnsAfter, type ReturnEvent } from "#modules/returns/rules/return-event.ts";

/** Parcels, gift cards that an email delivers, and changes of the delivery. */
export type FulfilmentEvent =
  | { type: "packed"; shipment: number; lines: LineQuantity[] }
  | { type: "unpacked"; shipment: number }
  | { type: "shipped"; shipment: number; carrier: string | null; tracking: string | null }
  /** The parcel's carrier and number after a correction. */
  | {
      type: "tracking-changed";
      shipment: number;
      carrier: string | null;
      tracking: string | null;
      /** Whether the buyer gets the email about the shipped parcel again. */
      isEmailed?: true;
    }
  | {
      type: "delivered";
      shipment: number;
      at: string;
      /** The shop assumed it, because the carrier sent no update. */
      isAssumed?: true;
    }
  /** New addresses are not in the events, so that they can be erased. */
  | { type: "address-changed" }
  | { type: "delivery-changed"; service: string; price: Money }
  /** Another variant of the same product is sent, at the agreed price. */
  | { type: "option-changed"; line: number; from: string; to: string }
  /** The note is not in the event either. */
  | { type: "note-changed" }
  /** The email with the bought gift card was put into the outbox. */
  | { type: "gift-card-sent"; line: number; at: string }
  /** Only in orders of earlier shops, whose buyers changed recipient, text or day of an unsent card. */
  | { type: "gift-card-changed"; line: number }
  /** The shop sent the card again under a new code; the earlier code is void. */
  | { type: "gift-card-resent"; line: number };

/** A parcel as decisions, pages and the API know it. */
export const parcelShape = {
  state: z.enum(Object.keys(shipmentTransitions) as ShipmentState[]),
  lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
};

export type ParcelFacts = { shipment: number } & z.infer<z.ZodObject<typeof parcelShape>>;

const words = texts("order-timeline", {
  only: {
    packed: "Packed",
    unpacked: "Unpacked",
    shipped: "Shipped",
    trackingChanged: "Tracking details changed",
    assumed: "Counted as delivered, without a carrier update",
    delivered: "Delivered",
  },
  numbered: {
    packed: "Package {number} packed",
    unpacked: "Package {number} unpacked",
    shipped: "Package {number} shipped",
    trackingChanged: "Package {number} tracking details changed",
    assumed: "Package {number} counted as delivered, without a carrier update",
    delivered: "Package {number} delivered",
  },
  shippedWith: "Shipped with {carrier}",
  numberedShippedWith: "Package {number} shipped with {carrier}",
  addressChanged: "Delivery address changed",
  methodChanged: "Delivery method changed",
  optionChanged: "Changed from {from} to {to}",
  noteChanged: "Delivery note changed",
  giftCardSent: "Gift card sent",
  giftCardChanged: "Gift card details changed",
  giftCardSentAgain: "Gift card sent again with a new code",
  withdrawalReceived: "Withdrawal received: {items}",
  returnRequested: "Return requested: {items}",
  returnApproved: "Return approved",
  returnDeclined: "Return declined",
  returnReplaced: "Withdrawal replaces your return request for {items}",
  itemsTakenBack: "Items taken back",
  returnReceived: "Return received",
});

const isOneOfSeveral = (all: readonly OrderEvent[]) =>
  all.filter(({ type }) => type === "packed").length > 1;

/** A package is numbered only if there are several. */
const ofPackage =
  (change: keyof typeof words.only) =>
  ({ shipment }: { shipment: number }, all: readonly OrderEvent[]) =>
    isOneOfSeveral(all) ? words.numbered[change](shipment) : words.only[change];

export const fulfilmentEvents: EventRows<FulfilmentEvent | ReturnEvent> = {
  packed: {
    evolve: (facts, { shipment, lines }) => ({
      lines: counted(facts.lines, lines, ["packed"]),
      shipments: [
        ...facts.shipments,
        { shipment, lines, state: "packed", carrier: null, tracking: null, deliveredAt: null },
      ],
    }),
    buyer: ofPackage("packed"),
    staff: ({ shipment, lines }) => `Parcel ${shipment} packed: ${unitWords(lines)}`,
  },
  unpacked: {
    evolve: (facts, { shipment }) => ({
      lines: counted(facts.lines, numbered(facts.shipments, shipment).lines, ["packed"], -1),
      shipments: changed(facts.shipments, shipment, { state: "cancelled" }),
    }),
    buyer: ofPackage("unpacked"),
    staff: ({ shipment }) => `Parcel ${shipment} unpacked`,
  },
  shipped: {
    evolve: (facts, { shipment, carrier, tracking }) => ({
      lines: counted(facts.lines, numbered(facts.shipments, shipment).lines, ["shipped"]),
      shipments: changed(facts.shipments, shipment, { state: "shipped", carrier, tracking }),
    }),
    buyer(event, all) {
      const { shipment, carrier } = event;
      if (!carrier) return ofPackage("shipped")(event, all);
      return isOneOfSeveral(all)
        ? words.numberedShippedWith(shipment, carrier)
        : words.shippedWith(carrier);
    },
    staff: ({ shipment, carrier, tracking }) =>
      listed(`Parcel ${shipment} shipped`, carrier, tracking),
  },
  "tracking-changed": {
    evolve: (facts, { shipment, carrier, tracking }) => ({
      shipments: changed(facts.shipments, shipment, { carrier, tracking }),
    }),
    buyer: ofPackage("trackingChanged"),
    staff: ({ shipment, carrier, tracking }) =>
      `Tracking of parcel ${shipment} changed: ${listed(carrier, tracking) || "none"}`,
  },
  delivered: {
    evolve: (facts, { shipment, at }) => ({
      lines: counted(facts.lines, numbered(facts.shipments, shipment).lines, ["delivered"]),
      shipments: changed(facts.shipments, shipment, { state: "delivered", deliveredAt: at }),
    }),
    buyer: (event, all) => ofPackage(event.isAssumed ? "assumed" : "delivered")(event, all),
    staff: ({ shipment, isAssumed }) =>
      `Parcel ${shipment} ${isAssumed ? "counted as delivered" : "delivered"}`,
  },
  "address-changed": { evolve: unchanged, buyer: () => words.addressChanged },
  "delivery-changed": { evolve: unchanged, buyer: () => words.methodChanged },
  "option-changed": { evolve: unchanged, buyer: ({ from, to }) => words.optionChanged(from, to) },
  "note-changed": { evolve: unchanged, buyer: () => words.noteChanged },
  "gift-card-sent": {
    evolve: (facts, { line }) => ({
      lines: counted(facts.lines, [{ line, quantity: 1 }], ["packed", "shipped", "delivered"]),
    }),
    buyer: () => words.giftCardSent,
  },
  "gift-card-changed": { evolve: unchanged, buyer: () => words.giftCardChanged },
  "gift-card-resent": { evolve: unchanged, buyer: () => words.giftCardSentAgain },
  "return-requested": {
    evolve: (facts, event) => ({
      lines: counted(facts.lines, event.lines, ["announced"]),
      returns: returnsAfter(facts.returns, event),
    }),
    buyer({ kind, lines, unsent, isTakenBack }) {
      if (kind === "withdrawal") return words.withdrawalReceived(unitWords([...lines, ...unsent]));
      return isTakenBack ? null : words.returnRequested(unitWords(lines));
    },
    staff({ kind, return: number, lines, unsent, isTakenBack }) {
      const units = unitWords([...lines, ...unsent]);
      if (isTakenBack) return `${units} taken back`;
      return `${kind === "return" ? "Return" : "Withdrawal"} ${number} requested: ${units}`;
    },
  },
  "return-decided": {
    evolve: (facts, event) => ({
      returns: returnsAfter(facts.returns, event),
      lines:
        event.to === "approved"
          ? facts.lines
          : counted(facts.lines, numbered(facts.returns, event.return).lines, ["announced"], -1),
    }),
    buyer: ({ to }) => (to === "approved" ? words.returnApproved : words.returnDeclined),
    staff: ({ return: number, to, note }) =>
      `Return ${number} ${to === "approved" ? "approved" : "declined"}${quoted(note)}`,
  },
  "return-superseded": {
    evolve: (facts, event) => ({
      lines: counted(facts.lines, event.lines, ["announced"], -1),
      returns: returnsAfter(facts.returns, event),
    }),
    buyer: ({ lines }) => words.returnReplaced(unitWords(lines)),
    staff: ({ return: number, lines }) =>
      `Return ${number} replaced by a withdrawal: ${unitWords(lines)}`,
  },
  "return-received": {
    evolve(facts, event) {
      const { lines } = numbered(facts.returns, event.return);
      return {
        lines: counted(counted(facts.lines, lines, ["returned"]), event.restock, ["restocked"]),
        returns: returnsAfter(facts.returns, event),
      };
    },
    buyer: ({ isTakenBack }) => (isTakenBack ? words.itemsTakenBack : words.returnReceived),
    staff: ({ return: number, restock, isTakenBack }) =>
      isTakenBack
        ? null
        : `Return ${number} received, ${restock.length === 0 ? "nothing" : unitWords(restock)} back in stock`,
  },
  "return-refunded": {
    evolve: (facts, event) => ({ returns: returnsAfter(facts.returns, event) }),
    buyer: noNews,
    staff: ({ return: number }) => `Return ${number} refunded`,
  },
};
