import { z } from "zod";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email/email-address.ts";
import { sendingDays, type GiftCardDetails } from "#modules/gift-cards/rules/gift-card-details.ts";
import { parseDollars, type Money } from "#modules/core/rules/money/money.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { fieldErrorsOf, type FieldErrors } from "#modules/core/rules/form-state.ts";
import { giftErrors, giftLengths, OWN_AMOUNT, type GiftField } from "./gift-fields.ts";

/** Gift card details, amount and the buyer's email. */
export type Gift = { details: GiftCardDetails; amount: Money; email: EmailAddress };

const name = z
  .string()
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(z.string().min(1).max(giftLengths.name));
const email = z.string().transform((typed, context) => {
  const address = parseEmailAddress(typed);
  if (address) return address;
  context.addIssue({ code: "custom" });
  return z.NEVER;
});
const texts = z.object({
  recipientName: name,
  recipientEmail: email,
  senderName: name,
  email,
  message: z.string().trim().max(giftLengths.message),
});

/** Parses the form; returns an error message for each invalid field. */
export function readGiftForm(
  values: Record<GiftField, string>,
  now: Date,
): Result<Gift, FieldErrors<GiftField>> {
  const parsed = texts.safeParse(values);
  const amount = amountIn(values);
  const sendOn = sendOnIn(values.sendOn, now);
  const wrong: FieldErrors<GiftField> = {
    ...(typeof amount === "string" && { [amount]: giftErrors[amount] }),
    ...(!parsed.success && fieldErrorsOf(parsed.error.issues, giftErrors)),
    ...(sendOn === null && { sendOn: giftErrors.sendOn }),
  };
  if (!parsed.success || typeof amount === "string" || sendOn === null) return err(wrong);
  const { email: own, ...details } = parsed.data;
  return ok({ details: { ...details, sendOn }, amount, email: own });
}

/** Returns the amount in cents, or the name of the invalid field. */
function amountIn({ amount, ownAmount }: Record<GiftField, string>): Money | GiftField {
  const { amounts, from, to } = policy.giftCard;
  if (amount !== OWN_AMOUNT) return amounts.find((each) => String(each) === amount) ?? "amount";
  const own = parseDollars(ownAmount);
  return own === null || own < from || own > to ? "ownAmount" : own;
}

/** Returns the sending date, today by default; null if it is invalid. */
function sendOnIn(typed: string, now: Date): string | null {
  const days = sendingDays(now);
  if (typed === "") return days.from;
  const isDay = z.iso.date().safeParse(typed).success;
  return isDay && typed >= days.from && typed <= days.to ? typed : null;
}
