import { z } from "zod";
import type { Account } from "#modules/accounts/rules/account.ts";
import {
  PROFILE_FIELD_LENGTH,
  type Profile,
  type ProfileErrorCode,
} from "#modules/accounts/rules/profile.ts";
import { accountApiTexts } from "#modules/accounts/rules/account-texts.ts";
import { profileLabels } from "#modules/accounts/rules/profile-labels.ts";
import { isOneLine, withoutBidiControls } from "#modules/core/rules/text.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { findProfile, mergeProfile } from "#modules/accounts/store/profiles.server.ts";
import type { Services } from "#platform/services.ts";

type ProfileServices = Pick<Services, "db" | "clock">;
type ProfileError = ApiError<ProfileErrorCode>;

const notYours = (): ProfileError => ({
  code: "permission-denied",
  message: accountApiTexts.onlyOwnProfile,
});

/** §7 The signed-in account's profile record; `uid` is the one that the browser asks for. */
export async function findOwnProfile(
  { db }: Pick<Services, "db">,
  account: Account,
  uid: string | null,
): Promise<Result<Profile | null, ProfileError>> {
  if (uid !== account.uid) return err(notYours());
  return ok(await findProfile(db, uid));
}

/** §7 Writes the given fields into the signed-in account's record; other fields keep their values. */
export async function saveProfile(
  { db, clock }: ProfileServices,
  account: Account,
  { uid, change }: z.infer<typeof profileSaveSchema>,
): Promise<Result<null, ProfileError>> {
  if (uid !== account.uid) return err(notYours());
  await mergeProfile(db, { uid, email: account.email, now: clock.now() }, change);
  return ok(null);
}

/** §3 One line of text, trimmed. Control characters and characters that PostgreSQL can't store are refused. */
const field = (name: keyof typeof profileLabels) =>
  z
    .string({ error: () => accountApiTexts.notText(profileLabels[name]) })
    .overwrite(withoutBidiControls)
    .trim()
    .max(PROFILE_FIELD_LENGTH, {
      error: () => accountApiTexts.tooLong(profileLabels[name], PROFILE_FIELD_LENGTH),
    })
    .refine(isOneLine, { error: () => accountApiTexts.oneLine(profileLabels[name]) })
    .exactOptional();

const error = ({ code }: { code?: string | undefined }) =>
  code === "unrecognized_keys" ? accountApiTexts.noSuchField : accountApiTexts.noProfile;

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
