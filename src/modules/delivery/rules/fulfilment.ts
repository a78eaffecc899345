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

/** The progress of an order as a whole. */
export const fulfilmentStates = ["none", "partial", "shipped", "delivered"] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];
