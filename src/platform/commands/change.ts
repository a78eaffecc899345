/** Values of a subject that commands change, as JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a command did to one subject. `before` and `after` contain the changed fields only. */
export type Change = {
  kind: string;
  id: string;
  /** The subject's version after the change; null if it has none. */
  version: number | null;
  /** Null if the subject did not exist. */
  before: Fields | null;
  /** Null if the subject was removed. */
  after: Fields | null;
  /** A word of a closed list, such as "damaged". */
  reason?: string | null;
};

export type AuditEntry = Change & {
  number: number;
  at: Date;
  actor: string;
  command: string;
  reason: string | null;
  reverts: number | null;
  /** Equal for all entries of one run; null if it had only one. */
  bulk: string | null;
};

/** `together` is the number of entries that are reverted with this one, itself included. */
export type ListedEntry = AuditEntry & {
  together: number;
  /** Whether it was reverted, or its run added or removed something, which nothing reverts. */
  isFinal: boolean;
};

/** Returns whether two JSON values are equal; the order of an object's keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value ?? null;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** Returns the fields of `after` whose values differ, with their former and new values. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const pick = (from: Fields) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export type CommandError = {
  /** A conflict is a save of an older version; nothing was written, and `details` has both. */
  code: "forbidden" | "invalid" | "unknown" | "conflict" | "refused";
  /** One sentence for the person who gave the command. */
  message: string;
  details?: object;
};
