import { texts } from "#modules/core/rules/language/texts.ts";

/** Sentences in the file of an account’s data. */
export const dataTexts = texts("account-data", {
  unverified: "Told once the address is verified.",
  password:
    "Your password is kept as a hash, from which it can't be read; the hash is not in this file.",
  networks:
    "How often was tried from which network is counted too, under a hash that names no account, and forgotten after two days.",
  lookedAt: "What you looked at last is kept in your own browser, not by the shop.",
});
