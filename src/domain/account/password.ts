import { policy } from "#domain/policy.ts";

/** Why a password can't be taken. */
export type PasswordProblem = "too-short" | "too-long" | "shop-name" | "email-name" | "common";

/** What a new password is measured against. */
export type PasswordSetting = {
  email: string;
  shopName: string;
  /** Whether people use a password so often that it is guessed first; asked with small letters. */
  isCommon(password: string): boolean;
};

const { passwordMinimum, passwordMaximum } = policy.account;

/**
 * What is wrong with a new password, or null. Any character counts and is kept, spaces too; nobody is told to add a
 * digit or a sign.
 */
export function passwordProblem(
  password: string,
  { email, shopName, isCommon }: PasswordSetting,
): PasswordProblem | null {
  const length = [...password].length;
  if (length < passwordMinimum) return "too-short";
  if (length > passwordMaximum) return "too-long";
  const lower = password.toLowerCase();
  if (lower.includes(shopName.toLowerCase())) return "shop-name";
  const address = email.toLowerCase();
  if (lower === address || lower === address.split("@")[0]) return "email-name";
  if (isCommon(lower)) return "common";
  return null;
}

/** One sentence for each problem, for whoever chooses the password. */
export const passwordSentences: Record<PasswordProblem, string> = {
  "too-short": `Please choose a password of at least ${passwordMinimum} characters.`,
  "too-long": `Please choose a password of at most ${passwordMaximum} characters.`,
  "shop-name": "Please choose a password without the name of this shop in it.",
  "email-name": "Please choose a password that is not your email address.",
  common: "Many people use this password, so it is guessed first. Please choose another one.",
};
