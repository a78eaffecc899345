import type { FieldErrors } from "#modules/core/rules/form-state.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import { giftLengths, type GiftField } from "#modules/gift-cards/rules/gift-card-line.ts";
import { giftCardTexts } from "./gift-card-texts.ts";

/** Returns the error message of each wrong field. */
export function giftErrors(wrong: readonly GiftField[]): FieldErrors<GiftField> {
  const { ownAmount, ownWholeAmount, message, ...rest } = giftCardTexts.errors;
  const amount = shopLocale().digits === 0 ? ownWholeAmount : ownAmount;
  const errors: Record<GiftField, string> = {
    ...rest,
    ownAmount: amount(formatMoney(giftCardTerms.from), formatMoney(giftCardTerms.to)),
    message: message(giftLengths.message),
  };
  return Object.fromEntries(wrong.map((field) => [field, errors[field]]));
}
