import { useState, type InputHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>;

/** A password with a way to see what one types. It can be pasted, and password managers know it. */
export function PasswordField({ id, hint, className, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        {...field}
        {...(hint === undefined ? {} : { hint })}
        id={id}
        type={isShown ? "text" : "password"}
        required
        autoCapitalize="none"
        spellCheck={false}
        className={classNames("pr-20", className)}
      />
      <button
        type="button"
        aria-pressed={isShown}
        // The label of the field, so that nobody hears a bare "Show".
        aria-describedby={`${id}-label`}
        onClick={() => setIsShown((was) => !was)}
        className="absolute right-1.5 bottom-1.5 min-h-9 rounded-lg px-3 text-sm font-medium text-accent hover:underline"
      >
        {isShown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
