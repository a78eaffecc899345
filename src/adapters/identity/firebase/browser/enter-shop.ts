import type { AskShop } from "#adapters/identity/ask-shop.ts";

/** Tells the shop who has signed in at Firebase, which opens a closed account again; says whether it did. */
export async function enterShop(ask: AskShop): Promise<{ isReopened?: true }> {
  const entered = await ask.json<{ isReopened: boolean }>("/api/auth/entered", {});
  // Where the shop can't be reached now, its next answer opens the account, without a word.
  return entered.ok && entered.value.isReopened ? { isReopened: true } : {};
}
