import { z } from "zod";
import { isOneLine, withoutBidiControls } from "./text.ts";
import { texts } from "./language/texts.ts";

/** Why a typed line is wrong. */
const oneLineTexts = texts("one-line", {
  tooLong: "Use at most {count} characters.",
  notText: "Use a text.",
  severalLines: "Use one line of text.",
});

/**
 * A text for names, titles and subjects in one line; control characters would break emails and files. Bidi controls,
 * which phones put around pasted names, are removed.
 */
export const oneLine = (most: number, tooLong?: string | (() => string)) =>
  z
    .string({ error: () => oneLineTexts.notText })
    .overwrite(withoutBidiControls)
    .trim()
    .max(most, {
      error: () =>
        typeof tooLong === "function" ? tooLong() : (tooLong ?? oneLineTexts.tooLong(most)),
    })
    .refine(isOneLine, { error: () => oneLineTexts.severalLines });
