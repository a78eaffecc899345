import { accountLimits } from "#modules/accounts/rules/account.ts";
import type { IdentityError, IdentityErrorCode } from "#modules/accounts/rules/identity-error.ts";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";
import { uiTexts } from "#storefront/ui/ui-texts.ts";
import { identityAdvice, identityTexts } from "./identity-texts.ts";

/** §8 The messages; all other codes have the "any other code" message. */
const messages = {
  "email-already-in-use": "emailInUse",
  "invalid-credential": "invalidCredentials",
  "wrong-password": "invalidCredentials",
  "user-not-found": "invalidCredentials",
  "invalid-email": "invalidCredentials",
  "weak-password": "weakPassword",
  "popup-closed-by-user": "googleClosed",
  // Decision 9: providers also send `popup-blocked`; it has the same message.
  "popup-blocked": "popupBlocked",
  "cancelled-popup-request": "popupBlocked",
  "operation-not-allowed": "notEnabled",
  "user-disabled": "disabled",
} as const satisfies Partial<Record<IdentityErrorCode, keyof typeof identityTexts>>;

export type IdentityContext = "sign-in" | "sign-up" | "google";

/** Whether an object has a code of its own, which may come from a provider. */
const has = <Table extends object>(table: Table, code: PropertyKey): code is keyof Table =>
  Object.hasOwn(table, code);

/** The message of a code; an address that has an account is answered by the form it was entered in. */
function knownText(code: IdentityErrorCode, context: IdentityContext): string | null {
  if (code === "email-already-in-use" && context === "sign-in")
    return identityTexts.invalidCredentials;
  if (code === "email-already-in-use" && context === "sign-up") return identityTexts.signInInstead;
  return has(messages, code) ? identityTexts[messages[code]] : null;
}

/** §8 The message for an error, with advice where there is some. */
export function messageOf(
  { code, providerCode }: Pick<IdentityError, "code" | "providerCode">,
  context: IdentityContext,
): { text: string; advice?: string } {
  if (providerCode !== undefined) {
    const text = identityTexts.unexpected(providerCode);
    return isBusy(providerCode) ? { text, advice: uiTexts.busy } : { text };
  }
  const text = knownText(code, context) ?? identityTexts.unexpected(code);
  return has(identityAdvice, code) ? { text, advice: identityAdvice[code] } : { text };
}

/** Whether a code means that the shop's database is overloaded or restarting. */
function isBusy(code: string): boolean {
  return code === "busy" || code === "unavailable";
}

/** One sentence for an error on an account page. */
export function sentenceOf(error: IdentityError): string {
  const { text, advice: more } = messageOf(error, "google");
  return more ?? text;
}

/** The state of a form after an error. A weak password is an error of its field, with the reason as hint. */
export function stateAfter(
  error: IdentityError,
  context: IdentityContext,
  passwordField = "password",
): FormState<string> {
  const { text, advice: more } = messageOf(error, context);
  if (error.code !== "weak-password") return formError(text, more);
  return { ...fieldError(passwordField, text), hints: { [passwordField]: error.message } };
}

export const passwordHint = () => identityTexts.passwordHint(accountLimits.passwordMinimum);
