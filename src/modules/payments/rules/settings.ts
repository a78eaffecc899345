import { z } from "zod";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";
import { offeredMethods, type OfferedMethod } from "./offered-methods.ts";

const methods = Object.keys(offeredMethods) as [OfferedMethod, ...OfferedMethod[]];

/** Which payment methods the checkout offers, and what the buyer's statement says beside the account's name. */
export const paymentSettings = settingGroup({
  name: "payments",
  order: 70,
  title: "Payments",
  effect: "Which payment methods the checkout offers, if their provider is connected.",
  fields: {
    offered: {
      label: "Methods",
      choices: offeredMethods,
      schema: z
        .array(z.enum(methods))
        .min(1)
        .refine((chosen) => new Set(chosen).size === chosen.length)
        .default(methods)
        .describe(`a list of at least one of ${methods.join(", ")}`),
    },
    statementDescriptor: {
      label: "On the buyer’s statement",
      help: "2 to 10 letters, digits, spaces, dots and hyphens, beside the account’s name",
      schema: z
        .string()
        .trim()
        .regex(/^$|^(?=.*[A-Za-z])[A-Za-z0-9 .-]{2,10}$/)
        .default("")
        .describe("empty, or 2 to 10 letters, digits, spaces, dots and hyphens, with a letter"),
    },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    payments: ValuesOf<typeof paymentSettings>;
  }
}
