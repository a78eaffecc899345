import { z } from "zod";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { orderCommand, part, unitsSchema } from "./order-command.server.ts";

const words = oneLine(100);
const lines = unitsSchema.nullable().default(null);

/** Puts units into a parcel: these, or all that is left. */
const packOrder = orderCommand({
  name: "pack-order",
  permission: "orders",
  fields: { lines },
  change: (input) => ({ type: "pack", lines: input.lines }),
});

/** Takes a packed parcel apart. */
const unpackOrder = orderCommand({
  name: "unpack-order",
  permission: "orders",
  fields: { shipment: part },
  change: ({ shipment }) => ({ type: "unpack", shipment }),
});

/** Ships a packed parcel, or packs and ships these units or all that is left. */
const shipOrder = orderCommand({
  name: "ship-order",
  permission: "orders",
  fields: {
    shipment: part.nullable().default(null),
    lines,
    carrier: words.nullable().default(null),
    tracking: words.nullable().default(null),
  },
  change: ({ shipment, carrier, tracking, ...input }) => ({
    type: "ship",
    shipment,
    lines: input.lines,
    carrier: carrier || null,
    tracking: tracking || null,
  }),
});

/** Corrects the carrier and the tracking number of a shipped parcel: this one, or the first. */
const changeOrderTracking = orderCommand({
  name: "change-order-tracking",
  done: "tracking changed",
  permission: "orders",
  fields: {
    shipment: part.nullable().default(null),
    carrier: words.nullable().optional().describe("Null removes it; absent is unchanged."),
    tracking: words.nullable().optional().describe("Null removes it; absent is unchanged."),
    email: z
      .boolean()
      .default(false)
      .describe("Whether the buyer gets the email about the shipped parcel again."),
  },
  change: ({ shipment, carrier, tracking, email }) => ({
    type: "change-tracking",
    shipment,
    carrier: carrier === "" ? null : carrier,
    tracking: tracking === "" ? null : tracking,
    isEmailed: email,
  }),
});

/** Records that a parcel arrived: this one, or the first one under way. */
const deliverOrder = orderCommand({
  name: "deliver-order",
  done: "marked as delivered",
  permission: "orders",
  fields: { shipment: part.nullable().default(null) },
  change: ({ shipment }) => ({ type: "deliver", shipment }),
});

export const parcelCommands = [
  packOrder,
  unpackOrder,
  shipOrder,
  changeOrderTracking,
  deliverOrder,
];
