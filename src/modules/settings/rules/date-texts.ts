import { texts } from "#modules/core/rules/language/texts.ts";

/** Days that have names. */
export const dateTexts = texts("dates", {
  today: "Today {time}",
  yesterday: "Yesterday {time}",
});
