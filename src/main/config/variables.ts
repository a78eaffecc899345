import { z } from "zod";

export const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

export const address = (protocols: string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must look like ${example}`,
  });

export const wholeNumber = (from: number, to: number, error = "must be a number") =>
  z.coerce
    .number({ error })
    .int("must be a whole number")
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`);
