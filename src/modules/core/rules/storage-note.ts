import { texts } from "./language/texts.ts";

/** Says that a value which was just changed may not last. */
export const storageTexts = texts("storage", {
  note: "Your browser can’t store it, so it may be gone when you close or reload this page.",
});
