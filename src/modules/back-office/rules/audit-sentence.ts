import type { Change } from "#platform/commands/change.ts";
import { permissions, type Permission } from "#platform/commands/permissions.ts";
import { labelOf } from "./audit-words.ts";

/** What a sentence needs of an `AuditKind`. */
type KindWords = { noun: string; of?: unknown; isUnnamed?: true };

/** The kinds of audit entries that a caller may read; null for all, also those of commands that no longer exist. */
export function readableKinds(
  kinds: Readonly<Record<string, { permission: Permission }>>,
  held: readonly Permission[],
): string[] | null {
  if (permissions.every((each) => held.includes(each))) return null;
  return Object.entries(kinds).flatMap(([kind, { permission }]) =>
    held.includes(permission) ? [kind] : [],
  );
}

/** The choices of a filter by noun; a noun of several kinds has them with commas. */
export function kindChoices(
  kinds: Readonly<Record<string, KindWords>>,
): { value: string; label: string }[] {
  const byNoun = Map.groupBy(Object.entries(kinds), ([, { noun }]) => noun);
  return [...byNoun]
    .map(([label, same]) => ({ value: same.map(([kind]) => kind).join(","), label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}

const irregular: Readonly<Record<string, string>> = {
  cancel: "cancelled",
  make: "made",
  send: "sent",
  set: "set",
  undo: "undone",
  withdraw: "withdrawn",
};

/** Returns the participle of a regular verb: "changed", "applied", "shipped", "packed". */
function participleOf(verb: string): string {
  if (verb.endsWith("e")) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  const isDoubled = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb);
  return `${verb}${isDoubled ? verb.at(-1) : ""}ed`;
}

/** Returns the participle of a command: "shipped" of `ship-order`. */
export function doneWords(command: string): string {
  const [verb = ""] = command.split("-");
  return irregular[verb] ?? participleOf(verb);
}

type Entry = Pick<Change, "kind" | "id" | "before" | "after"> & {
  command: string;
  /** The present name of the subject; null if it has none. */
  name: string | null;
};

/** What modules say of the entry's kind and its command; absent for those of a former release. */
type Known = { kind: KindWords | undefined; done: string | undefined };

/** Returns what an entry of the audit log is about: "Price of Walnut Tray: changed". */
export function auditSentence(
  { kind, id, name, before, after, command }: Entry,
  known: Known,
): string {
  const { noun = labelOf(kind), of, isUnnamed } = known.kind ?? {};
  const [own] = [after, before].flatMap((fields) => fields?.["name"] ?? fields?.["title"] ?? []);
  const called = name ?? (typeof own === "string" ? own : isUnnamed ? "" : id);
  const subject = called === "" ? noun : `${noun} ${of === undefined ? "" : "of "}${called}`;
  return `${subject}: ${known.done ?? doneWords(command)}`;
}
