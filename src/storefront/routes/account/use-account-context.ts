import { messageOf } from "#storefront/pages/auth/messages.ts";
import type { CloseAccountContext } from "#storefront/pages/account/deletion/use-close-account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { useOffersGoogle } from "#storefront/routes/use-identity-settings.ts";
import { useSignedIn } from "./signed-in-only.tsx";

/** Returns what the account pages need, with the messages for errors. */
export function useAccountContext(): CloseAccountContext {
  return { ...useSignedIn(), offersGoogle: useOffersGoogle(), sentenceOf };
}

function sentenceOf(error: IdentityError): string {
  const { text, advice } = messageOf(error, "google");
  return advice ?? text;
}
