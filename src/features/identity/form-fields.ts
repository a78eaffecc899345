import { parseEmailAddress } from "#domain/email/email-address.ts";
import type { Problem } from "./form-problem.tsx";
import { fieldFaults } from "./messages.ts";

/** What was typed in a field; as it is, because a password's spaces belong to it. */
export function typedIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

const missing: Record<string, string> = {
  email: fieldFaults.emailMissing,
  password: fieldFaults.passwordMissing,
  newPassword: fieldFaults.newPasswordMissing,
  confirmPassword: fieldFaults.confirmationMissing,
};

/**
 * §5 The first field that the browser itself would refuse, in words of ours. An address that no mail can reach is
 * refused only where it is to be an account's: elsewhere the identity says what it is. Names have a rule of their own.
 */
export function faultIn(form: HTMLFormElement, { isNewAccount = false } = {}): Problem | null {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const { valid, valueMissing } = field.validity;
    // Browsers take "ada@nowhere"; the shop does not.
    const isOdd = isNewAccount && field.name === "email" && parseEmailAddress(field.value) === null;
    if (valid && !isOdd) continue;
    if (field.name === "email" && !valueMissing)
      return { text: fieldFaults.emailOdd, fieldId: field.id };
    const text = missing[field.name];
    if (text !== undefined) return { text, fieldId: field.id };
  }
  return null;
}
