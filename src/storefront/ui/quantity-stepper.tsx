import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { texts } from "#modules/core/rules/language/texts.ts";
import { Icon } from "./icon.tsx";

/** Names of the buttons around a quantity. */
const stepperTexts = texts("quantity-stepper", {
  quantity: "Quantity",
  decrease: "Decrease quantity",
  increase: "Increase quantity",
  quantityOf: "Quantity of {name}",
  decreaseOf: "Decrease quantity of {name}",
  increaseOf: "Increase quantity of {name}",
});

type QuantityStepperProps = {
  /** The product that is counted; absent on its own page. */
  name?: string;
  quantity: number;
  maximum: number;
  /** Reason for the maximum, shown when it is reached. */
  limitReason?: string | undefined;
  onChange(quantity: number): void;
};

const MINIMUM = 1;

const buttonStyle =
  "grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper disabled:cursor-not-allowed disabled:text-muted disabled:hover:bg-transparent";
const field =
  "h-11 w-11 bg-transparent text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none";

/** A number input with minus and plus buttons. Invalid input becomes the minimum. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, maximum, limitReason, onChange } = props;
  const minus = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const pressed = useRef<"minus" | "plus" | null>(null);
  const typing = useTyping({ quantity, maximum, onChange });
  const reasonId = useId();
  const isAtLimit = quantity >= maximum;
  const label = name === undefined ? stepperTexts.quantity : stepperTexts.quantityOf(name);
  const reason = isAtLimit ? limitReason : undefined;
  const step = (button: "minus" | "plus", to: number) => {
    pressed.current = button;
    onChange(Math.max(MINIMUM, to));
  };
  // A button that its own click disables would lose the focus, so focus the other one.
  useEffect(() => {
    if (pressed.current === "minus" && minus.current?.disabled) plus.current?.focus();
    if (pressed.current === "plus" && plus.current?.disabled) minus.current?.focus();
    pressed.current = null;
  }, [quantity]);
  return (
    <div className="inline-flex flex-col gap-1.5">
      <div
        role="group"
        aria-label={label}
        className="inline-flex w-fit items-center rounded-full border border-ink/20 bg-card"
      >
        <button
          type="button"
          ref={minus}
          aria-label={name === undefined ? stepperTexts.decrease : stepperTexts.decreaseOf(name)}
          disabled={quantity <= MINIMUM}
          onClick={() => step("minus", Math.min(quantity - 1, maximum))}
          className={buttonStyle}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          type="number"
          inputMode="numeric"
          aria-label={label}
          aria-describedby={reason ? reasonId : undefined}
          min={MINIMUM}
          max={maximum}
          {...typing}
          className={field}
        />
        <button
          type="button"
          ref={plus}
          aria-label={name === undefined ? stepperTexts.increase : stepperTexts.increaseOf(name)}
          aria-describedby={reason ? reasonId : undefined}
          disabled={isAtLimit}
          onClick={() => step("plus", quantity + 1)}
          className={buttonStyle}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      {reason && (
        <p id={reasonId} className="text-sm text-muted">
          {reason}
        </p>
      )}
    </div>
  );
}

type Typing = Pick<QuantityStepperProps, "quantity" | "maximum" | "onChange">;

/** Applies valid numbers on input and corrects anything else on blur. */
function useTyping({ quantity, maximum, onChange }: Typing) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    const typed = Math.trunc(Number(draft));
    const settled =
      draft.trim() === "" || !Number.isFinite(typed)
        ? MINIMUM
        : Math.max(MINIMUM, Math.min(typed, maximum));
    if (settled !== quantity) onChange(settled);
  };
  return {
    value: draft ?? String(quantity),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft(target.value);
      const typed = Number(target.value);
      if (target.value !== "" && Number.isInteger(typed) && typed >= MINIMUM && typed <= maximum)
        onChange(typed);
    },
    onBlur: settle,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") settle();
    },
    // Scrolling over a focused number input would change its value.
    onWheel: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.blur(),
  };
}
