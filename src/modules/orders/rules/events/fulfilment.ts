import { texts } from "#modules/core/rules/language/texts.ts";
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
import { returnsAfter } from "#modules/returns/rules/return-event.ts";

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

/** Parcels, gift cards that an email delivers, and changes of the delivery. */
export const fulfilmentEvents = {
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
} satisfies Partial<EventRows<OrderEvent>>;
