import type { FieldErrors } from "#modules/core/rules/form-state.ts";
import type { CardField } from "#modules/checkout/rules/checkout-fields.ts";
import { checkoutTexts } from "./checkout-texts.ts";

const texts = checkoutTexts.card;

export type CardValues = Record<CardField, string>;

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, "");

/** Parses an expiry ("4/29", "04 / 2029"); null if it is invalid. */
function expiryIn(typed: string): { month: number; year: number } | null {
  const [, month = "", year = ""] =
    /^(\d{1,2})\s*(?:[/-]\s*)?(\d{4}|\d{2})$/.exec(typed.trim()) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
}

/** Returns the error of one card field, or null. If `known` is not empty, only its numbers are accepted. */
export function wrongInCard(
  field: CardField,
  card: CardValues,
  { now, known }: { now: Date; known: readonly { number: string }[] },
): string | null {
  const value = card[field].trim();
  if (field === "cardNumber") {
    const digits = digitsOf(value);
    if (!/^\d{12,19}$/.test(digits)) return texts.number;
    const isKnown = known.length === 0 || known.some(({ number }) => digitsOf(number) === digits);
    return isKnown ? null : texts.testOnly;
  }
  if (field === "cardExpiry") {
    const expiry = expiryIn(value);
    if (expiry === null) return texts.expiry;
    const { month, year } = expiry;
    // A card is valid until the end of its month in the last time zone (UTC-12).
    const hasPassed = Date.UTC(year, month, 2) <= now.getTime();
    return hasPassed ? texts.expired : null;
  }
  if (field === "cardCode") return /^\d{3,4}$/.test(value) ? null : texts.code;
  return value === "" ? texts.name : null;
}

/** Returns an error message for each invalid card field. */
export function wrongCard(
  card: CardValues,
  options: { now: Date; known: readonly { number: string }[] },
): FieldErrors<CardField> {
  const wrong: FieldErrors<CardField> = {};
  for (const field of ["cardNumber", "cardExpiry", "cardCode", "cardName"] as const) {
    const sentence = wrongInCard(field, card, options);
    if (sentence !== null) wrong[field] = sentence;
  }
  return wrong;
}

/** Converts the fields to the provider's format. */
export function cardDetails(card: CardValues): Record<string, string> {
  return {
    number: digitsOf(card.cardNumber),
    expiry: card.cardExpiry.trim(),
    code: card.cardCode.trim(),
    name: card.cardName.trim(),
  };
}
