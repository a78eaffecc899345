import { z } from "zod";
import { PROFILE_FIELD_LENGTH } from "#domain/account/profile.ts";

/**
 * A text of one line, which the database keeps as it came: well-formed, without control characters or what could not be
 * read.
 */
export const line = (length: number) =>
  z
    .string()
    .max(length)
    .refine((text) => text.isWellFormed() && !/[\p{Cc}\uFFFD]/u.test(text));

export const email = line(320);
export const name = line(PROFILE_FIELD_LENGTH);
/** Longer than any that is allowed, so that a long one is told why it can't be taken. */
export const password = line(4096);
export const token = line(200);
