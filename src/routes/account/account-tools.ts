import { messageOf } from "#features/identity/messages.ts";
import type { CloseAccountTools } from "#features/account/deletion/use-close-account.ts";
import type { IdentityError } from "#domain/account/identity-error.ts";
import { useSignedIn } from "./signed-in-only.tsx";

/** What the pages of the account work with, their sentences for failures with it. */
export function useAccountTools(): CloseAccountTools {
  return { ...useSignedIn(), sentenceOf };
}

function sentenceOf(error: IdentityError): string {
  const { text, advice } = messageOf(error, "google");
  return advice ?? text;
}
