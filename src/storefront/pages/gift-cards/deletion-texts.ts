import { texts } from "#modules/core/rules/language/texts.ts";

/** What the deletion of an account leaves. */
export const deletionTexts = texts("deletion-of-gift-cards", {
  removed:
    "Gift cards are removed from your account. You can then use them only with their codes, so find their emails first.",
});
