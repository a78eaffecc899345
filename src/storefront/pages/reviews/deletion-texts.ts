import { texts } from "#modules/core/rules/language/texts.ts";

/** What the deletion of an account leaves. */
export const deletionTexts = texts("deletion-of-reviews", {
  stay: "Published reviews stay, without your name. To remove them, delete them first under Reviews.",
});
