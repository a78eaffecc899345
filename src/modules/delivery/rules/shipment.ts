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

/** The carriers' tracking pages; `#` is replaced by the number. */
const CARRIERS: Record<string, string> = {
  ups: "https://www.ups.com/track?tracknum=#",
  usps: "https://tools.usps.com/go/TrackConfirmAction?tLabels=#",
  fedex: "https://www.fedex.com/fedextrack/?trknbr=#",
  dhl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=#",
  "royal mail": "https://www.royalmail.com/track-your-item#/tracking-results/#",
  "canada post": "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=#",
};

type Tracked = { carrier: string | null; tracking: string | null };

/** The tracking page of the first parcel that is under way and has one; null without it. */
export function linkUnderWay(
  parcels: readonly (Tracked & { state: ShipmentState })[],
): string | null {
  const links = parcels.flatMap((parcel) =>
    parcel.state === "shipped" ? (trackingLink(parcel) ?? []) : [],
  );
  return links[0] ?? null;
}

/** The carrier's tracking page for a parcel; null for an unknown carrier or number. */
export function trackingLink(parcel: Tracked): string | null {
  const address = CARRIERS[parcel.carrier?.trim().toLowerCase() ?? ""];
  const number = parcel.tracking?.trim() ?? "";
  if (address === undefined || number === "") return null;
  return address.replace(/#$/, encodeURIComponent(number));
}

/** Carriers of many countries, as their customers write them. */
export const usualCarriers = [
  "Australia Post",
  "Canada Post",
  "Colissimo",
  "DHL",
  "DPD",
  "Evri",
  "FedEx",
  "GLS",
  "Japan Post",
  "PostNL",
  "Royal Mail",
  "UPS",
  "USPS",
  "Yamato",
];
