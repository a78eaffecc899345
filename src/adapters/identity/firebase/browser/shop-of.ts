import type { User } from "@firebase/auth";
import { askShop, type AskShop } from "#adapters/identity/ask-shop.ts";
import type { FirebaseEnvironment } from "./firebase-environment.ts";
import { isSessionOver, outcomeOf } from "./identity-errors.ts";

/** The shop's API in the name of somebody, whose ID token goes along; without anyone, the shop refuses what it has to. */
export function shopOf(
  { fetch }: Pick<FirebaseEnvironment, "fetch">,
  speaker: () => Promise<User | null>,
  onSignedOut?: () => void,
): AskShop {
  async function authorize(): Promise<HeadersInit> {
    const user = await speaker();
    if (user === null) return {};
    const token = await outcomeOf(user.getIdToken());
    if (token.ok) return { Authorization: `Bearer ${token.value}` };
    if (isSessionOver(token.error)) return {};
    throw new Error(token.error.message);
  }
  return askShop({ fetch, authorize, ...(onSignedOut && { onSignedOut }) });
}
