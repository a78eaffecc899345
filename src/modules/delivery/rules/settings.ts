import { z } from "zod";
import { isDay } from "#modules/core/rules/time.ts";
import { whole } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";
import { formatOf } from "./address/address-format.ts";
import type { DeliveryZone } from "./delivery-zone.ts";
import { holidayCountries } from "./public-holidays.ts";

const isHoliday = (day: string) => isDay(/^\d{2}-\d{2}$/.test(day) ? `2028-${day}` : day);

/**
 * When parcels leave. The zones and methods are rows of their own; a method may have its own handling days and
 * cut-off. Weekdays are numbers, 0 for Sunday.
 */
export const deliverySettings = settingGroup({
  name: "delivery",
  order: 90,
  title: "Delivery times",
  effect: "When parcels leave. Zones and prices are under Delivery.",
  fields: {
    cutOffHour: {
      label: "Cut-off hour",
      help: "In the shop’s time zone; later orders leave a working day later",
      schema: whole(0, 23, "hours").default(14),
    },
    handlingDays: { schema: whole(0, 90, "working days").default(1) },
    newStockDays: {
      label: "Wait for new stock",
      help: "Added if goods are sold out and continue to be sold",
      schema: whole(0, 90, "working days").default(10),
    },
    daysOff: {
      label: "Days off",
      schema: z
        .array(z.int().min(0).max(6))
        .max(6)
        .refine((days) => new Set(days).size === days.length)
        .meta({ kind: "weekdays" })
        .default([0, 6])
        .describe("a list of up to six weekdays, such as [0,6] for Sunday and Saturday"),
    },
    holidayCountry: {
      label: "Public holidays of",
      choices: Object.fromEntries(holidayCountries.map((code) => [code, formatOf(code).name])),
      schema: z
        .enum(["none", ...holidayCountries])
        .default("US")
        .describe(
          `a country whose public holidays are known (${holidayCountries.join(", ")}), or none`,
        ),
    },
    holidays: {
      label: "Further days off",
      help: "Such as 12-24 for each year, or 2026-11-27, with commas between them",
      schema: z
        .array(z.string().refine(isHoliday))
        .max(100)
        .default([])
        .describe('a list of days such as ["12-24","2026-11-27"]'),
    },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    /** The zones are read with the settings, so that pages that show them have the group's cache tag. */
    delivery: ValuesOf<typeof deliverySettings> & {
      zones: readonly DeliveryZone[];
      timeZone: string;
    };
  }
}
