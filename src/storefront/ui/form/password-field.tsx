import { useState, type InputHTMLAttributes } from "react";
import { TextField } from "./text-field.tsx";
import { formTexts } from "./field.tsx";

type PasswordFieldProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  errorRole?: "alert";
  errorId?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>;

/** Password input with a show button. Pasting and password managers work. */
export function PasswordField({ id, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      // Describes the button by the field's label, because "Show" alone is unclear.
      aria-describedby={`${id}-label`}
      onClick={() => setIsShown((was) => !was)}
      className="absolute inset-y-1.5 end-1.5 rounded-lg px-3 text-sm font-medium text-accent hover:underline disabled:text-muted noscript:hidden"
    >
      {isShown ? formTexts.hide : formTexts.show}
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
      className="pe-20"
    />
  );
}
