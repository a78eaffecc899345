import { useEffect, useState } from "react";
import type { Choices } from "./resource.ts";

/** Fixed choices, or choices from the API. */
export function useChoices(choices: Choices) {
  const [read, setRead] = useState<Awaited<ReturnType<Extract<Choices, () => unknown>>>>([]);
  useEffect(() => {
    if (typeof choices !== "function") return;
    let isGone = false;
    void choices().then((found) => {
      if (!isGone) setRead(found);
    });
    return () => {
      isGone = true;
    };
  }, [choices]);
  return typeof choices === "function" ? read : choices;
}

/** Choices as options. The component of the select reads them, because React sets a select's value only then. */
export function Options({ of }: { of: ReturnType<typeof useChoices> }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type Props = {
  label: string;
  choices: Choices;
  /** Names the choice of nothing. */
  none?: string | undefined;
  value: string;
  className?: string;
  change(value: string): void;
};

/** A labelled select outside of a form's fields. */
export function ChoiceSelect({ label, choices, none, value, className = "field", change }: Props) {
  return (
    <label className={className}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => change(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        <Options of={useChoices(choices)} />
      </select>
    </label>
  );
}
