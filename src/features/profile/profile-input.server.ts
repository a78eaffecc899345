import { z } from "zod";
import type { IdentityError } from "#domain/account/identity-error.ts";
import { PROFILE_FIELD_LENGTH, type ProfileChange } from "#domain/account/profile.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { profileLabels } from "./profile-fields.ts";

/** §3 One line of text, trimmed. What no keyboard types in a line, and what the database can't hold, is refused. */
const line = z
  .string()
  .trim()
  .max(PROFILE_FIELD_LENGTH)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));

const profileSave = z.strictObject({
  uid: z.string(),
  change: z.strictObject({
    gender: line.exactOptional(),
    mobileNumber: line.exactOptional(),
    address: z
      .strictObject({
        address1: line.exactOptional(),
        address2: line.exactOptional(),
        city: line.exactOptional(),
        state: line.exactOptional(),
        zipCode: line.exactOptional(),
        country: line.exactOptional(),
      })
      .optional(),
  }),
});

const profileNames = z.strictObject({ firstName: line, lastName: line });

const labels: Record<string, string> = {
  ...profileLabels,
  firstName: "First Name",
  lastName: "Last Name",
};

/** What somebody wants saved, out of a request's JSON. */
export function readProfileSave(
  input: unknown,
): Result<{ uid: string; change: ProfileChange }, IdentityError> {
  return read(profileSave, input);
}

/** The names that a record is opened with, out of a request's JSON. */
export function readProfileNames(
  input: unknown,
): Result<{ firstName: string; lastName: string }, IdentityError> {
  return read(profileNames, input);
}

function read<T>(schema: z.ZodType<T>, input: unknown): Result<T, IdentityError> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  return err({ code: "invalid-argument", message: sentenceFor(parsed.error.issues[0]) });
}

function sentenceFor(issue: z.core.$ZodIssue | undefined): string {
  const label = labels[String(issue?.path.at(-1))];
  if (issue?.code === "unrecognized_keys") return "A profile has no such field.";
  if (label === undefined) return "This is not a profile as the shop reads it.";
  if (issue?.code === "too_big")
    return `${label} is too long: at most ${PROFILE_FIELD_LENGTH} characters are kept.`;
  if (issue?.code === "custom") return `${label} has characters that can't be kept in one line.`;
  return `${label} has to be text.`;
}
