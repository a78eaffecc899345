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

/**
 * What somebody sends back. Who withdraws from the contract asks nobody, so `withdrawn` waits only for the goods; a
 * request is `superseded` once all that it asked for is withdrawn from.
 */
export type ReturnState =
  | "requested"
  | "approved"
  | "refused"
  | "withdrawn"
  | "superseded"
  | "received"
  | "refunded";

export const returnTransitions: Record<
  ReturnState,
  Partial<Record<"approve" | "refuse" | "supersede" | "receive" | "refund", ReturnState>>
> = {
  requested: { approve: "approved", refuse: "refused", supersede: "superseded" },
  approved: { receive: "received", refuse: "refused", supersede: "superseded" },
  refused: {},
  withdrawn: { receive: "received" },
  superseded: {},
  received: { refund: "refunded" },
  refunded: {},
};

/** How far an order as a whole is. */
export type FulfilmentState = "none" | "partial" | "shipped" | "delivered";

/** So many of a line of an order. */
export type LineQuantity = { line: number; quantity: number };
