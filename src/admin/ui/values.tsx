import { useState } from "react";
import {
  dayInWords,
  momentInWords,
  shortMoment,
  timeInWords,
} from "#modules/settings/rules/shop-dates.ts";
import { cents, decimalMoney, formatMoney } from "#modules/core/rules/money/money.ts";
import { apiUrl } from "#admin/api/client.ts";
import { initialsOf, shownStaffName, staffPicturePath } from "#modules/staff/rules/staff-names.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";

export type Tone = "plain" | "good" | "wait" | "bad";

/** A state in one or two words. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: string }) {
  return <span className={`badge is-${tone}`}>{children}</span>;
}

/** The picture of a staff member by the name in the audit log, or else initials. */
export function Face({ of, name = shownStaffName(of) }: { of: string; name?: string }) {
  const path = staffPicturePath(of);
  return path ? <img src={apiUrl(path)} alt="" width={36} height={36} /> : initialsOf(name);
}

/** A staff member with a picture or initials. */
export const Person = ({ of, name }: { of: string; name: string }) => (
  <span className="person-name">
    <span className="avatar" aria-hidden="true">
      <Face of={of} name={name} />
    </span>
    <span>{name}</span>
  </span>
);

/** A badge for each of the states that a record can have. */
export const stateBadge = <State extends string>(states: Record<State, [string, Tone]>) =>
  function StateBadge({ state }: { state: State }) {
    const [name, tone] = states[state];
    return <Badge tone={tone}>{name}</Badge>;
  };

/** A date and time in the shop's time zone. */
export function Moment({ at, isDay = false }: { at: string | null; isDay?: boolean }) {
  if (at === null) return "–";
  return (
    <time dateTime={at}>
      <span className="unbroken">{dayInWords(at)}</span>
      {!isDay && (
        <>
          <span>,</span> <span className="unbroken">{timeInWords(at)}</span>
        </>
      )}
    </time>
  );
}

/** A past time in a list: "Today 3:04 AM"; its title has all of it. */
export function ShortMoment({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={at} title={momentInWords(at)} className="unbroken">
      {shortMoment(at, now)}
    </time>
  );
}

/** Prints an amount in cents. */
export const money = (amount: number) => formatMoney(cents(amount));

/** The amount as a person types it: 12.50. */
export const typedMoney = (amount: number) => decimalMoney(cents(amount));

/** Cents of a typed amount; null if it is none. */
export const readMoney = (typed: string): number | null => parseMoney(typed);
