import { isDay } from "#modules/core/rules/time.ts";
import { z } from "zod";
import { line } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** Facts that only legal pages need; `identity` has the facts that other pages show, too. */
export const legalSettings = settingGroup({
  name: "legal",
  order: 17,
  title: "Legal facts",
  effect: "Filled into the texts of the legal pages. A text changes when it is written again.",
  fields: {
    form: { label: "Legal form", schema: line().default("") },
    representative: { label: "Authorised person", schema: line().default("") },
    register: { label: "Register and number", schema: line().default("") },
    authority: { label: "Supervisory authority", schema: line().default("") },
    since: {
      label: "In force since",
      schema: z
        .string()
        .refine((day) => day === "" || isDay(day))
        .meta({ kind: "day" })
        .default("")
        .describe("a day such as 2026-11-22, or empty"),
    },
    returnAddress: { label: "Address for withdrawals and returns", schema: line().default("") },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    legal: ValuesOf<typeof legalSettings>;
  }
}
