import type { ReactNode } from "react";

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
