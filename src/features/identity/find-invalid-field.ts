import { fieldError, type FormState } from "#ui/form/form-state.ts";
import { fieldErrorTexts } from "./messages.ts";

/** What was typed in a field; as it is, because a password's spaces belong to it. */
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

/** §5 The first field that the browser itself would not accept, in words of ours. */
export function findInvalidField(form: HTMLFormElement): FormState<string> | null {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const { valid, valueMissing } = field.validity;
    if (valid) continue;
    if (field.name === "email" && !valueMissing)
      return fieldError(field.name, fieldErrorTexts.emailOdd);
    const text = missing[field.name];
    if (text !== undefined) return fieldError(field.name, text);
  }
  return null;
}
