import { formatNumber } from "#modules/core/rules/shop-locale.ts";
import { formatMessage, type MessageValue } from "./format-message.ts";
import { currentLanguage } from "./language.ts";

/** A compiled text with values, as the browser's build writes it in place of `texts` (`scripts/text-parts.ts`). */
export const message =
  (compiled: string) =>
  (...values: MessageValue[]): string =>
    formatMessage(compiled, values, currentLanguage(), formatNumber);
