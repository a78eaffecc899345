/** One parcel. */
export type ShipmentState = "packed" | "shipped" | "delivered" | "cancelled";

export const shipmentTransitions: Record<
  ShipmentState,
  Partial<Record<"ship" | "deliver" | "unpack", ShipmentState>>
> = {
  packed: { ship: "shipped", unpack: "cancelled" },
  shipped: { deliver: "delivered" },
  delivered: {},
  cancelled: {},
};

/** What somebody sends back. */
export type ReturnState = "requested" | "approved" | "refused" | "received" | "refunded";

export const returnTransitions: Record<
  ReturnState,
  Partial<Record<"approve" | "refuse" | "receive" | "refund", ReturnState>>
> = {
  requested: { approve: "approved", refuse: "refused" },
  approved: { receive: "received", refuse: "refused" },
  refused: {},
  received: { refund: "refunded" },
  refunded: {},
};

/** How far an order as a whole is. */
export type FulfilmentState = "none" | "partial" | "shipped" | "delivered";

/** So many of a line of an order. */
export type LineQuantity = { line: number; quantity: number };
