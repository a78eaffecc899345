import { cutText } from "#modules/core/rules/cut-text.ts";
import { z } from "zod";
import { displayNameOf, namesOf } from "./account.ts";
import { PROFILE_FIELD_LENGTH } from "./profile.ts";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { asOneLine } from "#modules/core/rules/text.ts";
import {
  currentLanguage,
  languages,
  shopsLanguage,
  type LanguageTag,
} from "#modules/core/rules/language/language.ts";

/** A Google account, from a verified ID token. */
export type GoogleProfile = {
  sub: string;
  email: EmailAddress;
  firstName: string;
  lastName: string;
  displayName: string;
};

const idTokenClaims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** The profile in the verified claims of an ID token. An address that Google has not verified is an error. */
export function readGoogleProfile(claims: unknown): Result<GoogleProfile, string> {
  const found = idTokenClaims.safeParse(claims);
  if (!found.success) return err("google-token-refused");
  const { iss, sub, email_verified: isVerified } = found.data;
  const email = parseEmailAddress(found.data.email);
  if (!isVerified || email === null) return err("google-email-unverified");
  const names = readNames(found.data, email);
  return ok({ sub: `${iss}#${sub}`, email, ...names });
}

type Names = Pick<z.infer<typeof idTokenClaims>, "name" | "given_name" | "family_name">;

/**
 * The given and family name if both are present, else the words of the name, else the part of the email before the @.
 */
function readNames(claimed: Names, email: string) {
  const given = clean(claimed.given_name);
  const family = clean(claimed.family_name);
  if (given !== "" && family !== "") {
    const names = { firstName: given, lastName: family };
    return { ...names, displayName: displayNameOf(names) };
  }
  const displayName = clean(claimed.name) || given || family || clean(email.split("@")[0]);
  return { ...namesOf(displayName), displayName };
}

/** One line without control characters, cut to the length of the database column. */
function clean(text = ""): string {
  return cutText(asOneLine(text), PROFILE_FIELD_LENGTH);
}

/** Adds the language of the sign-in page to a random state, because Google's answer has one address for all. */
export const stateHere = (random: string) => `${random}.${currentLanguage()}`;

/** Returns the language of a sign-in by the query with which Google answers. */
export function languageOf(search: string): LanguageTag {
  const [, language = ""] = new URLSearchParams(search).get("state")?.split(".") ?? [];
  return Object.hasOwn(languages, language) ? language : shopsLanguage();
}
