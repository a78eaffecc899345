import type { FormState } from "#modules/core/rules/form-state.ts";
import { fieldErrorTexts } from "./messages.ts";

/** Returns a field's raw value. It is not trimmed, because spaces belong to a password. */
export function typedIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

const missing: Record<string, string> = {
  email: fieldErrorTexts.emailMissing,
  password: fieldErrorTexts.passwordMissing,
  newPassword: fieldErrorTexts.newPasswordMissing,
  confirmPassword: fieldErrorTexts.confirmationMissing,
};

/** §5 Returns our own messages for fields that fail the browser's validation; null if all are valid. */
export function findInvalidFields(form: HTMLFormElement): FormState<string> | null {
  const fieldErrors: Record<string, string> = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const { valid, valueMissing } = field.validity;
    if (valid) continue;
    const isOddEmail = field.name === "email" && !valueMissing;
    const text = isOddEmail ? fieldErrorTexts.emailOdd : missing[field.name];
    if (text !== undefined) fieldErrors[field.name] = text;
  }
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : null;
}
