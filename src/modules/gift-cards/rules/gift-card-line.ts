import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { asOneLine, withoutBidiControls } from "#modules/core/rules/text.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  giftCardDesigns,
  type GiftCardDetails,
  giftCardTerms,
  isGiftCardAmount,
} from "./gift-card-details.ts";

/** A gift card in a cart or an order request. Its id is the browser's. */
export type GiftCardLine = { id: string; amount: Money; details: GiftCardDetails };

/** Maximum number of gift cards in one order. */
export const MOST_GIFT_CARDS = 20;

/** Fields of the gift card form. */
export const giftFields = [
  "design",
  "amount",
  "ownAmount",
  "recipientName",
  "recipientEmail",
  "senderName",
  "message",
] as const;

export type GiftField = (typeof giftFields)[number];

/** Value of the field `amount` for a custom amount. */
export const OWN_AMOUNT = "own";

/** Maximum lengths in characters. */
export const giftLengths = { name: 80, message: giftCardTerms.messageLength } as const;

/** Parses the form; returns the invalid fields otherwise. */
export function parseGiftForm(
  values: Readonly<Partial<Record<GiftField, string>>>,
): Result<Omit<GiftCardLine, "id">, GiftField[]> {
  const amount = amountIn(values);
  const details = parseGiftDetails(values);
  if (typeof amount === "string") return err([amount, ...(details.ok ? [] : details.error)]);
  return details.ok ? ok({ amount, details: details.value }) : details;
}

/** Parses the form without the amount. */
function parseGiftDetails(
  values: Readonly<Partial<Record<GiftField, string>>>,
): Result<GiftCardDetails, (keyof GiftCardDetails)[]> {
  const details = detailsIn(values);
  const wrong = (Object.keys(details) as (keyof GiftCardDetails)[]).filter(
    (field) => details[field] === null,
  );
  return wrong.length > 0 ? err(wrong) : ok(details as GiftCardDetails);
}

/** Parses a stored or sent gift card; null if any part of it is invalid. */
export function parseGiftCardLine(value: unknown): GiftCardLine | null {
  const { id, amount, details } = (value ?? {}) as Partial<Record<keyof GiftCardLine, unknown>>;
  if (typeof id !== "string" || !/^[\w-]{1,40}$/.test(id)) return null;
  if (typeof amount !== "number" || !isGiftCardAmount(amount) || !Number.isInteger(amount))
    return null;
  const texts = Object.entries(details ?? {}).filter(([, text]) => typeof text === "string");
  const parsed = parseGiftDetails(Object.fromEntries(texts));
  return parsed.ok ? { id, amount: cents(amount), details: parsed.value } : null;
}

/** Parses a JSON text of gift cards and drops invalid and repeated ones. */
export function parseGiftCardLines(text: string): GiftCardLine[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return [];
  }
  const lines = (Array.isArray(stored) ? stored : []).slice(0, MOST_GIFT_CARDS);
  const valid = lines.flatMap((each) => parseGiftCardLine(each) ?? []);
  return [...new Map(valid.map((each) => [each.id, each])).values()];
}

type Parsed = { [Field in keyof GiftCardDetails]: GiftCardDetails[Field] | null };

function detailsIn(values: Readonly<Partial<Record<GiftField, string>>>): Parsed {
  const { design, recipientName, recipientEmail = "", senderName, message = "" } = values;
  const words = withoutBidiControls(message).trim();
  return {
    design: giftCardDesigns.find((each) => each === (design || giftCardDesigns[0])) ?? null,
    recipientName: nameIn(recipientName),
    recipientEmail: parseEmailAddress(recipientEmail),
    senderName: nameIn(senderName),
    message: words.length <= giftLengths.message ? words : null,
  };
}

function nameIn(typed = ""): string | null {
  const name = asOneLine(typed);
  return name !== "" && name.length <= giftLengths.name ? name : null;
}

/** Returns the amount in cents, or the name of the invalid field. */
function amountIn({ amount, ownAmount = "" }: Partial<Record<GiftField, string>>) {
  if (amount !== OWN_AMOUNT)
    return giftCardTerms.amounts.find((each) => String(each) === amount) ?? ("amount" as const);
  const own = parseMoney(ownAmount);
  return own === null || !isGiftCardAmount(own) ? ("ownAmount" as const) : own;
}
