import { texts } from "#modules/core/rules/language/texts.ts";
import { accountLimits } from "./account.ts";

/** Why a password is rejected. */
export const passwordTexts = texts("password", {
  "too-short": "Please choose a password of at least {least} characters.",
  "too-long": "Please choose a password of at most {most} characters.",
  "shop-name": "Please choose a password without the name of this shop in it.",
  "email-name": "Please choose a password that is not your email address.",
  "own-name": "Please choose a password that is not your own name.",
  present: "That is your present password. Please choose another one.",
  common: "This password is easily guessed. Please choose another one.",
});

/** Why a password is rejected. */
export type PasswordProblem =
  | "too-short"
  | "too-long"
  | "shop-name"
  | "email-name"
  | "own-name"
  | "present"
  | "common";

/** The context that a new password is checked against. */
export type PasswordSetting = {
  email: string;
  displayName: string;
  shopName: string;
  /** The present password, if the new one must differ from it. */
  presentPassword?: string;
  /** Whether a password is easy to guess; called with lower case. */
  isCommon(password: string): boolean;
};

const { passwordMinimum, passwordMaximum } = accountLimits;

/**
 * The rule that a new password breaks, or null. Every character is allowed, spaces too, and no character class is
 * required (NIST SP 800-63B).
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

/** Whether a password consists only of the owner's names, with or without spaces. */
function isMadeOf(displayName: string, password: string): boolean {
  const joined = password.replaceAll(/\s/g, "");
  if (joined === "") return false;
  const names = displayName.toLowerCase().split(/\s+/);
  return names.some((_, first) => {
    let inARow = "";
    return names.slice(first).some((name) => (inARow += name) === joined);
  });
}

/** The sentence for a rejected password. */
export function passwordSentence(problem: PasswordProblem): string {
  if (problem === "too-short") return passwordTexts[problem](passwordMinimum);
  if (problem === "too-long") return passwordTexts[problem](passwordMaximum);
  return passwordTexts[problem];
}
