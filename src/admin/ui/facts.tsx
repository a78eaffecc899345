import type { ReactNode } from "react";
import { money } from "./values.tsx";

/** Names with their values; a fact without a value is left out. */
export function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  const shown = Object.entries(of).filter(([, value]) => value !== null && value !== "");
  return (
    <dl className="facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Amount = { label: string; amount: number; isTotal?: boolean };

/** Amounts of money with their names. */
export function Amounts({ of }: { of: readonly Amount[] }) {
  return (
    <dl className="amounts" aria-live="polite">
      {of.map(({ label, amount, isTotal }, index) => (
        <div key={`${label}${index}`} className={isTotal ? "is-total" : undefined}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
