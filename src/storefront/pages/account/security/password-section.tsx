import { useRef, useState, type FormEvent } from "react";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { passwordSentences } from "#modules/accounts/rules/password.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { Button } from "#storefront/ui/button.tsx";
import { ErrorSummary } from "#storefront/ui/form/error-summary.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import {
  fieldError,
  formError,
  type FieldErrors,
  type FormState,
} from "#modules/core/rules/form-state.ts";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import type { AccountContext } from "#storefront/pages/account/account-context.ts";

const { passwordMinimum, passwordMaximum } = policy.account;
const texts = {
  hint: `At least ${passwordMinimum} characters. Longer is better than complicated.`,
  differ: "Passwords do not match.",
  missing: {
    current: "Please enter your current password.",
    wanted: "Please enter a new password.",
    repeated: "Please enter the new password a second time.",
  },
  wrong: "That is not your current password. Please try again.",
  changed: "Your password is changed. Every other device has been signed out.",
};

type Fields = { current: string; wanted: string; repeated: string };
const empty: Fields = { current: "", wanted: "", repeated: "" };
const FORM = "change-password";

/** Changes the password. It needs the current password and signs out all other devices. */
export function PasswordSection({
  context,
  onChanged,
}: {
  context: AccountContext;
  onChanged(): void;
}) {
  const form = usePasswordChange(context, onChanged);
  const field = formFields(FORM, form.state, { announces: true });
  const input = (name: keyof Fields) => ({
    ...field(name),
    value: form.fields[name],
    maxLength: passwordMaximum,
    disabled: form.isBusy,
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
  });
  return (
    <SectionCard
      id="password"
      title="Password"
      text="Changing it signs out every other device, and we write you an email about it."
    >
      <form noValidate onSubmit={form.submit} className="grid max-w-md gap-5">
        <ErrorSummary form={FORM} state={form.state} />
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={context.account.email}
          readOnly
          hidden
        />
        <PasswordField
          {...input("current")}
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField
          {...input("wanted")}
          label="New Password"
          hint={texts.hint}
          autoComplete="new-password"
        />
        <PasswordField
          {...input("repeated")}
          label="Confirm New Password"
          autoComplete="new-password"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" disabled={form.isBusy}>
            {form.isBusy ? "Changing..." : "Change Password"}
          </Button>
          <p role="status" className="font-medium text-good">
            {form.isDone && texts.changed}
          </p>
        </div>
      </form>
    </SectionCard>
  );
}

/** Validates the fields before the request. */
function invalidFields(fields: Fields): FormState<keyof Fields> | null {
  const names = ["current", "wanted", "repeated"] as const;
  const missing = names.filter((name) => fields[name] === "");
  if (missing.length > 0) {
    const entries = missing.map((name) => [name, texts.missing[name]]);
    return { fieldErrors: Object.fromEntries(entries) as FieldErrors<keyof Fields> };
  }
  return fields.wanted === fields.repeated ? null : fieldError("repeated", texts.differ);
}

function usePasswordChange({ identity, sentenceOf }: AccountContext, onChanged: () => void) {
  const [fields, setFields] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [state, setState] = useState<FormState<keyof Fields> | null>(null);
  const isRunning = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    setIsDone(false);
    setState(null);
    const invalid = invalidFields(fields);
    if (invalid) return setState(invalid);
    isRunning.current = true;
    setIsBusy(true);
    const changed = await identity.security.changePassword(fields.current, fields.wanted);
    isRunning.current = false;
    setIsBusy(false);
    if (changed.ok) {
      setFields(empty);
      setIsDone(true);
      onChanged();
      return;
    }
    setState(stateOf(changed.error));
  }

  function stateOf(error: IdentityError): FormState<keyof Fields> {
    if (error.code === "invalid-credential" || error.code === "wrong-password")
      return fieldError("current", texts.wrong);
    if (error.code !== "weak-password") return formError(sentenceOf(error));
    const isPresent = fields.wanted === fields.current;
    return fieldError("wanted", isPresent ? passwordSentences.present : sentenceOf(error));
  }

  return {
    fields,
    change: (field: keyof Fields, value: string) =>
      setFields((now) => ({ ...now, [field]: value })),
    submit: (event: FormEvent) => void submit(event),
    isBusy,
    isDone,
    state,
  };
}
