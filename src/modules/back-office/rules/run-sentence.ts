import type { Change } from "#platform/commands/change.ts";
import { isSame } from "#platform/commands/change.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { doneWords } from "./audit-sentence.ts";
import { auditValue, labelOf } from "./audit-words.ts";

type Entry = Pick<Change, "kind" | "id" | "before" | "after"> & { command: string };
type KindWords = { noun: string; of?: unknown };
type Kinds = Readonly<Record<string, KindWords>>;

/** Entries that are read of a run; a longer one is only counted. */
export const READ_OF_RUN = 500;

/** Returns what a run of several commands did: "Price of 14 products, +5%" or "3 orders: packed". */
export function runSentence(
  entries: readonly Entry[],
  together: number,
  known: { kinds: Kinds; doneOf(command: string): string | undefined },
): string {
  const [first] = entries;
  if (!first || entries.length < together) return `${together} changes`;
  const byKind = [...Map.groupBy(entries, ({ kind }) => kind)];
  const subjects = byKind.map(([kind, own]) => subjectsOf(kind, own, known.kinds));
  const change = first.command.startsWith("revert-") ? null : sameChange(entries);
  if (change !== null) return `${subjects.join(", ")}, ${change}`;
  const isOneCommand = entries.every(({ command }) => command === first.command);
  const done = known.doneOf(first.command) ?? doneWords(first.command);
  return `${subjects.join(", ")}: ${isOneCommand ? done : "changed"}`;
}

/** "Price of 14 products", "3 orders". */
function subjectsOf(kind: string, entries: readonly Entry[], kinds: Kinds): string {
  const count = new Set(entries.map(({ id }) => id)).size;
  const { noun = labelOf(kind), of } = kinds[kind] ?? {};
  const counted = (name: string) => `${count} ${plural(name.toLowerCase(), count)}`;
  if (of === undefined) return counted(noun);
  return `${noun} of ${counted(typeof of === "string" ? (kinds[of]?.noun ?? labelOf(of)) : "record")}`;
}

function plural(noun: string, count: number): string {
  if (count === 1 || noun.endsWith("s")) return noun;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** The change if it is the same for all: a percentage of prices, or a value. */
function sameChange(entries: readonly Entry[]): string | null {
  const changes = entries.flatMap(({ before, after }) =>
    before && after ? [{ before, after, names: Object.keys(after) }] : [],
  );
  const [first] = changes;
  const [name, ...others] = first?.names ?? [];
  if (!first || name === undefined || others.length > 0) return null;
  const isOfField = changes.every(({ names }) => names.length === 1 && names[0] === name);
  if (changes.length < entries.length || !isOfField) return null;
  const values = changes.map(({ before, after }) => [before[name], after[name]] as const);
  const [, to] = values[0] ?? [];
  if (values.every(([, after]) => isSame(after, to)))
    return `${labelOf(name).toLowerCase()} ${auditValue(name, to)}`;
  return name === "price" ? samePercent(values) : null;
}

/** The whole percentage by which all amounts changed, each rounded to a cent. */
function samePercent(values: readonly (readonly [unknown, unknown])[]): string | null {
  const pairs = values.flatMap(([before, after]) =>
    typeof before === "number" && typeof after === "number" && before > 0
      ? [{ before, after }]
      : [],
  );
  const largest = pairs.toSorted((one, other) => other.before - one.before)[0];
  if (!largest || pairs.length < values.length) return null;
  const percent = Math.round((largest.after / largest.before - 1) * 1000) / 1000;
  const isSamePercent = pairs.every(
    ({ before, after }) => Math.abs(before * (1 + percent) - after) <= 1,
  );
  if (!isSamePercent) return null;
  return new Intl.NumberFormat(shopLocale().tag, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: 1,
  }).format(percent);
}
