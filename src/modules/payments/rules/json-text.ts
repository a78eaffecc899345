import { z } from "zod";

/** The value of a JSON text; an issue if the text is not JSON. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("This is not JSON.");
    return z.NEVER;
  }
});
