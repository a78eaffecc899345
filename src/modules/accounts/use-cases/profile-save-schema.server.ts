import { z } from "zod";
import { PROFILE_FIELD_LENGTH } from "#modules/accounts/rules/profile.ts";
import { withoutBidiControls } from "#modules/core/rules/bidi-controls.ts";
import { profileLabels } from "#modules/accounts/rules/profile-fields.ts";

/** §3 One line of text, trimmed. Control characters and characters that PostgreSQL can't store are refused. */
const line = (label: string) =>
  z
    .string(`${label} has to be text.`)
    .overwrite(withoutBidiControls)
    .trim()
    .max(
      PROFILE_FIELD_LENGTH,
      `${label} is too long: at most ${PROFILE_FIELD_LENGTH} characters are kept.`,
    )
    .refine(
      (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
      `${label} has characters that can't be kept in one line.`,
    );

const field = (name: keyof typeof profileLabels) => line(profileLabels[name]).exactOptional();

const error = ({ code }: { code?: string | undefined }) =>
  code === "unrecognized_keys"
    ? "A profile has no such field."
    : "This is not a profile as the shop reads it.";

/** §7 The input of a profile save; an absent field keeps its value. */
export const profileSaveSchema = z.strictObject(
  {
    uid: z.string({ error }),
    change: z.strictObject(
      {
        gender: field("gender"),
        mobileNumber: field("mobileNumber"),
        address: z
          .strictObject(
            {
              address1: field("address1"),
              address2: field("address2"),
              city: field("city"),
              state: field("state"),
              zipCode: field("zipCode"),
              country: field("country"),
            },
            { error },
          )
          .optional(),
      },
      { error },
    ),
  },
  { error },
);
