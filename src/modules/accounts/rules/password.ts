import { policy } from "#modules/settings/rules/policy.ts";

/** Why a password can't be taken. */
export type PasswordProblem =
  | "too-short"
  | "too-long"
  | "shop-name"
  | "email-name"
  | "own-name"
  | "present"
  | "common";

/** What a new password is measured against. */
export type PasswordSetting = {
  email: string;
  displayName: string;
  shopName: string;
  /** The one in use, where it is known and shall be left behind. */
  presentPassword?: string;
  /** Whether a password is soon guessed, as those are that many people use; asked with small letters. */
  isCommon(password: string): boolean;
};

const { passwordMinimum, passwordMaximum } = policy.account;

/**
 * What is wrong with a new password, or null. Any character counts and is kept, spaces too; nobody is told to add a
 * digit or a sign.
 */
export function passwordProblem(
  password: string,
  { email, displayName, shopName, presentPassword, isCommon }: PasswordSetting,
): PasswordProblem | null {
  const length = [...password].length;
  if (length < passwordMinimum) return "too-short";
  if (length > passwordMaximum) return "too-long";
  if (password === presentPassword) return "present";
  const lower = password.toLowerCase();
  if (lower.includes(shopName.toLowerCase())) return "shop-name";
  const address = email.toLowerCase();
  if (lower === address || lower === address.split("@")[0]) return "email-name";
  if (isMadeOf(displayName, lower)) return "own-name";
  if (isCommon(lower)) return "common";
  return null;
}

/** Whether a password is one name of its owner or several in a row, however they are spaced. */
function isMadeOf(displayName: string, password: string): boolean {
  const joined = password.replaceAll(/\s/g, "");
  if (joined === "") return false;
  const names = displayName.toLowerCase().split(/\s+/);
  return names.some((_, first) => {
    let inARow = "";
    return names.slice(first).some((name) => (inARow += name) === joined);
  });
}

/** One sentence for each problem, for whoever chooses the password. */
export const passwordSentences: Record<PasswordProblem, string> = {
  "too-short": `Please choose a password of at least ${passwordMinimum} characters.`,
  "too-long": `Please choose a password of at most ${passwordMaximum} characters.`,
  "shop-name": "Please choose a password without the name of this shop in it.",
  "email-name": "Please choose a password that is not your email address.",
  "own-name": "Please choose a password that is not your own name.",
  present: "That is your present password. Please choose another one.",
  common: "This password is easily guessed. Please choose another one.",
};
