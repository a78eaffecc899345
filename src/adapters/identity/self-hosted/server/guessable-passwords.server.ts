import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { PasswordSetting } from "#domain/account/password.ts";

/** Fewer than a million guesses, by zxcvbn's own scale of 0 to 4. */
const LOWEST_SCORE = 2;
/** The estimate takes milliseconds up to here and much longer beyond; a good password is good by then. */
const LONGEST_MEASURED = 24;
const MOST_LEET_READINGS = 10;

let opened: Promise<ZxcvbnFactory> | null = null;

/**
 * Tells passwords that are soon guessed by whoever knows the account: common ones, also in leet or with a year or signs
 * behind them, patterns of the keyboard, repeated characters, and what the owner or the shop is called.
 */
export async function guessablePasswords(
  setting: Pick<PasswordSetting, "email" | "displayName" | "shopName">,
): Promise<(password: string) => boolean> {
  const zxcvbn = await (opened ??= open());
  const known = wordsOf(setting);
  return (password) =>
    // Signs at the end count for much in the estimate, and are what everybody adds.
    [password, password.replace(/[^\p{L}\p{N}]+$/u, "")].some(
      (candidate) => zxcvbn.check(candidate, known).score < LOWEST_SCORE,
    );
}

function wordsOf({
  email,
  displayName,
  shopName,
}: Pick<PasswordSetting, "email" | "displayName" | "shopName">): string[] {
  return [email, displayName, shopName].flatMap((text) => {
    const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
    return [text, words.join(""), ...words];
  });
}

/** Read when somebody first chooses a password. */
async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: LONGEST_MEASURED,
    l33tMaxSubstitutions: MOST_LEET_READINGS,
  });
}
