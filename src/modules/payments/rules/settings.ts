import { z } from "zod";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";
import { ibanInWords, parseIban } from "./iban.ts";
import { offeredMethods, type OfferedMethod } from "./payment-method.ts";

const methods = Object.keys(offeredMethods) as [OfferedMethod, ...OfferedMethod[]];

/** Which payment methods the checkout offers, and what the buyer's statement says beside the account's name. */
export const paymentSettings = settingGroup({
  name: "payments",
  order: 70,
  title: "Checkout payments",
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
    accountHolder: {
      label: "Account holder",
      help: "Shown to buyers who pay by bank transfer",
      schema: z
        .string()
        .trim()
        .max(70)
        .regex(/^[^\p{Cc}]*$/u)
        .default("")
        .describe("the name of the account’s holder, at most 70 characters"),
    },
    iban: {
      label: "IBAN",
      help: "The account that gets bank transfers",
      schema: z
        .string()
        .trim()
        .overwrite((typed) => ibanInWords(parseIban(typed) ?? "") || typed)
        .refine((typed) => typed === "" || parseIban(typed) !== null)
        .default("")
        .describe("empty, or an IBAN; its check digits must fit"),
    },
    bic: {
      label: "BIC",
      help: "Only needed for transfers from outside the EEA",
      schema: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^$|^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
        .default("")
        .describe("empty, or a BIC of 8 or 11 letters and digits, such as COBADEFFXXX"),
    },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    payments: ValuesOf<typeof paymentSettings>;
  }
}
