import { z } from "zod";

/** A text for names, titles and subjects in one line; control characters would break emails and files. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Use one line of text.");
