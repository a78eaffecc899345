import { useEffect, useRef, type KeyboardEvent } from "react";
import { Button } from "#storefront/ui/button.tsx";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { formTexts } from "./field.tsx";

type CodeFieldProps = {
  /** Name of the field, and of the buttons' intents. */
  name: string;
  label: string;
  maxLength: number;
  /** The applied or rejected code; null if there is none. An "unknown" code is not stored. */
  given: { code: string; isApplied: boolean; problem: string | null; sentence: string } | null;
  /** Another code that was tried later and does not replace it; null if there is none. */
  refused?: { sentence: string } | null;
  isBusy: boolean;
  /** An empty code removes it. */
  onChoose(code: string): void;
};

/**
 * A field for a code that is checked at once. Without scripts its buttons submit the surrounding form with an intent:
 * the field's name to apply, or `no-` and the name to remove.
 */
export function CodeField(props: CodeFieldProps) {
  const { name, label, maxLength, given, refused = null, isBusy, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const code = given?.code;
  // Set the value directly: remounting the field would lose its focus.
  useEffect(() => {
    if (input.current && code !== undefined) input.current.value = code;
  }, [code, refused]);
  const type = useHydrated() ? "button" : "submit";
  const apply = () => onChoose(input.current?.value ?? "");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter would submit the surrounding form, which places the order.
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
          {formTexts.apply}
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
          {formTexts.remove(given.code)}
        </Button>
      )}
    </div>
  );
}
