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

/** What somebody sends back. Who withdraws from the contract asks nobody, so `withdrawn` waits only for the goods. */
export type ReturnState =
  | "requested"
  | "approved"
  | "refused"
  | "withdrawn"
  | "received"
  | "refunded";

export const returnTransitions: Record<
  ReturnState,
  Partial<Record<"approve" | "refuse" | "receive" | "refund", ReturnState>>
> = {
  requested: { approve: "approved", refuse: "refused" },
  approved: { receive: "received", refuse: "refused" },
  refused: {},
  withdrawn: { receive: "received" },
  received: { refund: "refunded" },
  refunded: {},
};

/** How far an order as a whole is. */
export type FulfilmentState = "none" | "partial" | "shipped" | "delivered";

/** So many of a line of an order. */
export type LineQuantity = { line: number; quantity: number };
