import { z } from "zod";
import { line } from "#platform/settings/setting-schemas.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** The emails to which the shop adds words of its own, with the event of an order that each is about. */
export const eventOfEmail = {
  placed: "placed",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: "cancelled",
  refunded: "refund-settled",
} as const;
export type OwnEmail = keyof typeof eventOfEmail;
export const ownEmails = Object.keys(eventOfEmail) as OwnEmail[];

/** The values of an order that a text names in braces. */
const emailPlaces = ["first name", "order", "shop"] as const;
type EmailPlace = (typeof emailPlaces)[number];

const place = new RegExp(`\\{(${emailPlaces.join("|")})\\}`, "g");
/** Whether a text has only these in braces. */
export const hasKnownPlaces = (text: string) => !/[{}]/.test(text.replaceAll(place, ""));
/** The values in words. */
export const placesInWords = emailPlaces.map((name) => `{${name}}`).join(", ");

const subject = () =>
  line()
    .refine(hasKnownPlaces)
    .default("")
    .describe(`one line of at most 200 characters, in braces only ${placesInWords}`);

const text = () =>
  z
    .string()
    .trim()
    .max(1000)
    .regex(/^(?:[^\p{Cc}]|\n)*$/u)
    .refine(hasKnownPlaces)
    .meta({ kind: "long-text" })
    .default("")
    .describe(`a text of at most 1000 characters, in braces only ${placesInWords}`);

/** The settings of the shop's words in emails; an empty subject is the standard one. */
export const emailTexts = {
  placedSubject: { schema: subject() },
  placedText: { schema: text() },
  shippedSubject: { schema: subject() },
  shippedText: { schema: text() },
  deliveredSubject: { schema: subject() },
  deliveredText: { schema: text() },
  cancelledSubject: { schema: subject() },
  cancelledText: { schema: text() },
  refundedSubject: { schema: subject() },
  refundedText: { schema: text() },
};

/** The shop's own words in one email. */
export type EmailWords = { subject: string; text: string };

/** Returns the shop's words for an email, with the order's values in place of braces. */
export function emailWords(
  settings: Settings["emails"],
  email: OwnEmail,
  values: Readonly<Record<EmailPlace, string>>,
): EmailWords {
  const fill = (words: string) =>
    words.replaceAll(place, (_, name: EmailPlace) => values[name].replaceAll(/\p{Cc}/gu, ""));
  return { subject: fill(settings[`${email}Subject`]), text: fill(settings[`${email}Text`]) };
}
