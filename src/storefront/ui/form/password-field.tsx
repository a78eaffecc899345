import { useState, type InputHTMLAttributes } from "react";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  errorRole?: "alert";
  errorId?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>;

/** A password with a way to see what one types. It can be pasted, and password managers know it. */
export function PasswordField({ id, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      // The field's label, so that nobody hears a bare "Show".
      aria-describedby={`${id}-label`}
      onClick={() => setIsShown((was) => !was)}
      className="absolute inset-y-1.5 right-1.5 rounded-lg px-3 text-sm font-medium text-accent hover:underline disabled:text-muted"
    >
      {isShown ? "Hide" : "Show"}
    </button>
  );
  return (
    <TextField
      {...field}
      id={id}
      type={isShown ? "text" : "password"}
      required
      autoCapitalize="none"
      spellCheck={false}
      action={toggle}
      className="pr-20"
    />
  );
}
