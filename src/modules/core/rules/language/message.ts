import { formatMessage, type MessageValue } from "./format-message.ts";

/** A compiled text with values, as the browser's build writes it in place of `texts` (`scripts/text-parts.ts`). */
export const message =
  (compiled: string) =>
  (...values: MessageValue[]): string =>
    formatMessage(compiled, values);
