import { useState, type KeyboardEvent } from "react";
import { partsOf } from "./field-value.ts";

type Props = {
  id: string;
  name: string;
  label: string;
  /** The texts, separated by commas. */
  value: string;
  required?: boolean | undefined;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
  onChange(value: string): void;
};

/** Texts as chips. Enter or a comma ends one, Backspace removes the last; the text in the field counts as well. */
export function ChipsControl({ label, value, onChange, ...shared }: Props) {
  const [typed, setTyped] = useState("");
  const parts = partsOf(value);
  const isPending = typed.trim() !== "" && parts.at(-1) === typed.trim();
  const chips = isPending ? parts.slice(0, -1) : parts;
  const draft = isPending ? typed : "";

  function change(kept: readonly string[], text: string) {
    const given = text.split(",");
    const rest = given.pop() ?? "";
    setTyped(rest);
    onChange([...new Set(partsOf([...kept, ...given, rest].join(",")))].join(", "));
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && draft !== "") {
      event.preventDefault();
      change(chips, `${draft},`);
    } else if (event.key === "Backspace" && draft === "") change(chips.slice(0, -1), "");
  }

  return (
    <div className="chips">
      {chips.length > 0 && (
        <ul aria-label={`${label}: chosen`}>
          {chips.map((chip) => (
            <li key={chip}>
              <span>{chip}</span>
              <button
                type="button"
                aria-label={`Remove ${chip}`}
                onClick={() =>
                  change(
                    chips.filter((each) => each !== chip),
                    draft,
                  )
                }
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        type="text"
        autoComplete="off"
        {...shared}
        required={chips.length === 0 && shared.required}
        value={draft}
        onChange={({ target }) => change(chips, target.value)}
        onKeyDown={press}
        onBlur={() => setTyped("")}
      />
    </div>
  );
}
