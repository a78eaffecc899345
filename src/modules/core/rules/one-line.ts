import { z } from "zod";
import { isOneLine, withoutBidiControls } from "./text.ts";

/**
 * A text for names, titles and subjects in one line; control characters would break emails and files. Bidi controls,
 * which phones put around pasted names, are removed.
 */
export const oneLine = (most: number, tooLong = `Use at most ${most} characters.`) =>
  z
    .string("Use a text.")
    .overwrite(withoutBidiControls)
    .trim()
    .max(most, tooLong)
    .refine(isOneLine, "Use one line of text.");
