import { authTexts } from "./auth-texts.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { wrongFields, type FormState } from "#modules/core/rules/form-state.ts";

/** A form's values by field. They are not trimmed, because spaces belong to a password. */
export type Typed = Readonly<Record<string, string>>;

const missing = {
  firstName: "missingNames",
  lastName: "missingNames",
  email: "missingEmail",
  password: "missingPassword",
  confirmPassword: "missingRepeat",
  current: "missingCurrent",
  newPassword: "missingNew",
  repeated: "missingNewRepeat",
} as const;

const isRequired = (name: string): name is keyof typeof missing => Object.hasOwn(missing, name);

const passwords = new Set(["password", "confirmPassword", "current", "newPassword", "repeated"]);

/** §5 The messages for invalid fields, in the order of the form; null if all are valid. */
export function invalidFields(typed: Typed): FormState<string> | null {
  const errors = Object.keys(typed).flatMap((name) => {
    const text = problemOf(name, typed);
    return text === null ? [] : [[name, text] as const];
  });
  const state: FormState<string> = { fieldErrors: Object.fromEntries(errors) };
  const { firstName, lastName, ...others } = state.fieldErrors;
  // Both names share one message.
  if (firstName !== undefined && lastName !== undefined)
    return { fieldErrors: { firstName, ...others }, sharedErrors: { lastName: "firstName" } };
  return wrongFields(state).length > 0 ? state : null;
}

function problemOf(name: string, typed: Typed): string | null {
  const { [name]: value = "", password, newPassword } = typed;
  if ((passwords.has(name) ? value : value.trim()) === "")
    return isRequired(name) ? authTexts[missing[name]] : null;
  if (name === "email" && isOddEmail(value, typed)) return authTexts.wrongEmail;
  const wanted = newPassword ?? password ?? "";
  const isRepetition = name === "confirmPassword" || name === "repeated";
  return isRepetition && wanted !== "" && value !== wanted ? authTexts.mismatch : null;
}

/** §8 Except at sign-up, the shop answers to an address that cannot exist as to an unknown one. */
function isOddEmail(email: string, typed: Typed): boolean {
  const isSignUp = typed["firstName"] !== undefined;
  return isSignUp ? parseEmailAddress(email) === null : !/^[^\s@]+@[^\s@]+$/.test(email.trim());
}
