/** The states of a parcel. */
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
 * The states of a return. A withdrawal begins approved, or refunded if nothing was sent. A request becomes `superseded`
 * when a withdrawal covers all of it.
 */
export type ReturnState =
  | "requested"
  | "approved"
  | "refused"
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
  superseded: {},
  received: { refund: "refunded" },
  refunded: {},
};

/** The progress of an order as a whole. */
export const fulfilmentStates = ["none", "partial", "shipped", "delivered"] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** A quantity of one order line. */
export type LineQuantity = { line: number; quantity: number };
