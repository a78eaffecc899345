import type { AccountForms, SignedIn, SignedUp } from "#modules/accounts/ports/identity.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { formError, type FormState } from "#modules/core/rules/form-state.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { invalidFields, type Typed } from "./invalid-fields.ts";
import { stateAfter } from "./messages.ts";

/** What a form has done: who is signed in, who has signed up, or where a link went. */
type Done = { signedIn?: SignedIn; signedUp?: SignedUp; sentTo?: string };

/** The answer to a form of accounts; a refusal has the error's code. */
export type AuthReply =
  | ({ isSent: true } & Done)
  | ({ isSent: false; code?: IdentityError["code"] } & FormState<string>);

type Form = {
  ask(forms: AccountForms, typed: Typed): Promise<Result<Done, IdentityError>>;
  stateAfter(error: IdentityError): FormState<string>;
};

const forms = {
  "sign-in": {
    ask: async ({ signIn }, { email = "", password = "" }) =>
      done(await signIn(email.trim(), password), (signedIn) => ({ signedIn })),
    stateAfter: (error) => stateAfter(error, "sign-in"),
  },
  "sign-up": {
    async ask({ signUp }, { firstName = "", lastName = "", email = "", password = "" }) {
      const signedUp = await signUp({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim().toLowerCase(),
        password,
      });
      return done(signedUp, (made) => ({ signedUp: made }));
    },
    stateAfter: (error) => stateAfter(error, "sign-up"),
  },
  "forgot-password": {
    ask: async ({ sendReset }, { email = "" }) =>
      done(await sendReset(email.trim()), () => ({ sentTo: email.trim() })),
    // §8 A failed password reset shows the provider's own message.
    stateAfter: ({ message }) => formError(message),
  },
  "reset-password": {
    ask: async ({ resetPassword }, { token = "", newPassword = "" }) =>
      done(await resetPassword(token, newPassword), () => ({})),
    stateAfter: (error) => stateAfter(error, "sign-in", "newPassword"),
  },
} satisfies Record<string, Form>;

export type AuthForm = keyof typeof forms;

function done<T>(result: Result<T, IdentityError>, value: (of: T) => Done) {
  return result.ok ? { ok: true as const, value: value(result.value) } : result;
}

/** Checks a form and has it answered: by the shop's server, or by a provider in the browser. */
export async function answerForm(
  form: AuthForm,
  provider: AccountForms,
  typed: Typed,
): Promise<AuthReply> {
  const invalid = invalidFields(typed);
  if (invalid) return { isSent: false, ...invalid };
  const asked = await forms[form].ask(provider, typed);
  return asked.ok ? { isSent: true, ...asked.value } : refusal(form, asked.error);
}

/** The answer to a form that has met an error. */
export function refusal(form: AuthForm, error: IdentityError): AuthReply {
  return { isSent: false, code: error.code, ...forms[form].stateAfter(error) };
}
