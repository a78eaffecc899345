import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { passwordSentences } from "#domain/account/password.ts";
import { policy } from "#domain/policy.ts";
import { Button } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SectionCard } from "#ui/section-card.tsx";
import type { AccountTools } from "#features/account/account-tools.ts";

const { passwordMinimum, passwordMaximum } = policy.account;
const texts = {
  hint: `At least ${passwordMinimum} characters. Longer is better than complicated.`,
  differ: "Passwords do not match.",
  wrong: "That is not your current password. Please try again.",
  changed: "Your password is changed. Every other device has been signed out.",
};

type Fields = { current: string; wanted: string; repeated: string };
const empty: Fields = { current: "", wanted: "", repeated: "" };
type Problem = { field: keyof Fields | null; text: string };

/** Changing the password, which needs the current one and signs out every other device. */
export function PasswordSection({ tools, onChanged }: { tools: AccountTools; onChanged(): void }) {
  const id = useId();
  const form = usePasswordChange(tools, onChanged);
  const { problem } = form;
  useEffect(() => {
    if (problem?.field) document.getElementById(`${id}-${problem.field}`)?.focus();
  }, [problem, id]);
  const input = (field: keyof Fields) => ({
    id: `${id}-${field}`,
    value: form.fields[field],
    maxLength: passwordMaximum,
    disabled: form.isBusy,
    ...(problem?.field === field && ({ error: problem.text, errorRole: "alert" } as const)),
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
  });
  return (
    <SectionCard
      id="password"
      title="Password"
      text="Changing it signs out every other device, and we write you an email about it."
    >
      <form onSubmit={form.submit} className="grid max-w-md gap-5">
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={tools.account.email}
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
        {problem?.field === null && <Alert tone="error">{problem.text}</Alert>}
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

function usePasswordChange({ identity, sentenceOf }: AccountTools, onChanged: () => void) {
  const [fields, setFields] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isRunning = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    setIsDone(false);
    setProblem(null);
    if (fields.wanted !== fields.repeated)
      return setProblem({ field: "repeated", text: texts.differ });
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
    const { code } = changed.error;
    if (code === "invalid-credential" || code === "wrong-password")
      return setProblem({ field: "current", text: texts.wrong });
    if (code !== "weak-password")
      return setProblem({ field: null, text: sentenceOf(changed.error) });
    const isPresent = fields.wanted === fields.current;
    setProblem({
      field: "wanted",
      text: isPresent ? passwordSentences.present : sentenceOf(changed.error),
    });
  }

  return {
    fields,
    change: (field: keyof Fields, value: string) =>
      setFields((now) => ({ ...now, [field]: value })),
    submit: (event: FormEvent) => void submit(event),
    isBusy,
    isDone,
    problem,
  };
}
