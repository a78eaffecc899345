import { useEffect, useRef, type KeyboardEvent } from "react";
import { Button } from "#storefront/ui/button.tsx";
import { useHydrated } from "#storefront/ui/use-hydrated.ts";

type CodeFieldProps = {
  /** The field's name in its form, and what the buttons' intents are called. */
  name: string;
  label: string;
  maxLength: number;
  /** The code that is asked about, and what has become of it; null without one. An "unknown" one is not kept. */
  given: { code: string; isApplied: boolean; problem: string | null; sentence: string } | null;
  /** Another code that was tried since, and does not take its place; null without one. */
  refused?: { sentence: string } | null;
  isBusy: boolean;
  /** Empty: without a code. */
  onChoose(code: string): void;
};

/**
 * A code, asked about at once. Without scripts its buttons send the form that it stands in, with an intent: the field's
 * name, or `no-` before it.
 */
export function CodeField(props: CodeFieldProps) {
  const { name, label, maxLength, given, refused = null, isBusy, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const code = given?.code;
  // The field keeps the focus, so it is not drawn anew for another code.
  useEffect(() => {
    if (input.current && code !== undefined) input.current.value = code;
  }, [code, refused]);
  const type = useHydrated() ? "button" : "submit";
  const apply = () => onChoose(input.current?.value ?? "");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // The form around it orders.
    event.preventDefault();
    apply();
  };
  const remove = () => {
    onChoose("");
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={`${name}-code`}
          name={name}
          aria-label={label}
          aria-describedby={`${name}-outcome`}
          aria-invalid={given?.isApplied === false || undefined}
          defaultValue={code}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 grow basis-32 rounded-xl border border-ink/45 bg-card px-4 uppercase"
        />
        <Button
          variant="secondary"
          type={type}
          name="intent"
          value={name}
          formNoValidate
          onClick={apply}
          aria-disabled={isBusy}
        >
          Apply
        </Button>
      </div>
      <div id={`${name}-outcome`} role="status" className="grid gap-1 text-sm">
        {refused && <p className="text-sale">{refused.sentence}</p>}
        {given && <p className={given.isApplied ? "text-good" : "text-sale"}>{given.sentence}</p>}
      </div>
      {given && given.problem !== "unknown" && (
        <Button
          variant="quiet"
          type={type}
          name="intent"
          value={`no-${name}`}
          formNoValidate
          onClick={remove}
          className="w-fit px-0!"
        >
          Remove {given.code}
        </Button>
      )}
    </div>
  );
}
