import { z } from "zod";
import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { shipmentTransitions, type ShipmentState } from "#modules/delivery/rules/shipment.ts";

/** A parcel as decisions, pages and the API know it. */
export const parcelShape = {
  state: z.enum(Object.keys(shipmentTransitions) as ShipmentState[]),
  lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
};

export type ParcelFacts = { shipment: number } & z.infer<z.ZodObject<typeof parcelShape>>;

/** What happened to a parcel of an order. */
export type ParcelEvent =
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
    };

/** A request of staff about a parcel, or the shop's own job. */
export type ParcelCommand =
  | { type: "pack"; lines: LineQuantity[] | null }
  | { type: "unpack"; shipment: number }
  | {
      type: "ship";
      /** A packed parcel; null packs these lines first, or all that is left. */
      shipment: number | null;
      lines: LineQuantity[] | null;
      carrier: string | null;
      tracking: string | null;
    }
  | {
      type: "change-tracking";
      /** Null: the first shipped parcel. */
      shipment: number | null;
      /** Undefined: unchanged. */
      carrier: string | null | undefined;
      tracking: string | null | undefined;
      /** Whether the buyer gets the email about the shipped parcel again. */
      isEmailed: boolean;
    }
  | { type: "deliver"; shipment: number | null; isAssumed?: true };
