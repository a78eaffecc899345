import { z } from "zod";
import type { Actor } from "./actor.ts";
import { changedFields, isSame, type AuditEntry, type Fields } from "./change.ts";
import type { Permission } from "./permissions.ts";
import { listAuditEntriesByNumber, listReverted } from "./audit.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  command,
  type AnyCommand,
  type Command,
  type CommandError,
  type Tools,
} from "./command.server.ts";

type Saved = { version: number; fields: Fields };

/** A noun that commands change by fields, with a version for each save. */
export type Subject = {
  /** The noun, such as "setting". */
  kind: string;
  permission: Permission;
  /** Whole numbers that others change meanwhile, such as stock: a revert applies the difference. */
  counts?: readonly string[];
  /** Returns a sentence about a change that only another command or a revert can make; null for others. */
  refuseChange?(changed: Fields, present: Fields): string | null;
  /** Returns the changed fields as they are stored, or one sentence about the first wrong one. */
  check(id: string, changed: Fields, present: Fields): Result<Fields, string>;
  /** Locks the subject until the end of the transaction; null if there is none. */
  find(tx: DatabaseTransaction, id: string): Promise<Saved | null>;
  /**
   * Stores the changed fields and the new version, or returns a sentence about why not. The value has the fields that
   * were stored differently, such as with new ids.
   */
  save(
    tx: DatabaseTransaction,
    id: string,
    changed: Fields,
    saved: { version: number; at: Date; actor: Actor; later: Tools["later"] },
  ): Promise<Result<Fields | void, string>>;
};

/** A changed subject of a run of many. */
export type SavedMany = { id: string; changed: Fields; version: number };

/** The work of a subject for many at once. An id that is missing in the answer was not found, or not saved. */
export type ManySubject = {
  findMany(tx: DatabaseTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, Saved>>;
  saveMany(
    tx: DatabaseTransaction,
    rows: readonly SavedMany[],
    later: Tools["later"],
  ): Promise<ReadonlySet<string>>;
  /** One sentence about a row that was not saved. */
  unsaved: string;
};

const changeInput = z.object({
  id: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}]*$/u, "An id has no control characters."),
  /** The version that the change was made of; absent if the change does not depend on one. */
  version: z.int().optional(),
  /** Without any, the present fields are the answer. */
  fields: z.record(z.string(), z.unknown()).default({}),
});

type ChangeInput = z.input<typeof changeInput>;

export type SubjectCommands = {
  kind: string;
  change: Command<ChangeInput, Saved>;
  revert: Command<{ entry: number }, Saved>;
  /** Absent if a record is added, or removed, in another way or never. */
  add?: AnyCommand;
  remove?: AnyCommand;
};

/**
 * Returns the commands of a subject: "change-setting" and "revert-setting". With `many`, a run of many inputs needs a
 * few statements.
 */
export function subjectCommands(subject: Subject, many?: ManySubject): SubjectCommands {
  const { kind, permission } = subject;
  const change = command({
    name: `change-${kind}`,
    permission,
    schema: changeInput,
    async run(tools, { id, version, fields }) {
      const found = await subject.find(tools.tx, id);
      if (!found) return err(unknown(kind, id));
      if (version !== undefined && version !== found.version)
        return err(conflictOf(`${kind} ${id}`, found, { version, fields }));
      const refused = subject.refuseChange?.(fields, found.fields) ?? null;
      if (refused !== null) return err({ code: "refused", message: refused });
      return saveChange(subject, tools, { id, found, fields });
    },
    ...(many && {
      runMany: (tools: Tools, inputs: readonly z.output<typeof changeInput>[]) =>
        writeMany(
          { subject, many },
          tools,
          inputs.map(({ id, version, fields }) => ({
            id,
            fieldsOf: (found) =>
              version !== undefined && version !== found.version
                ? err(conflictOf(`${kind} ${id}`, found, { version, fields }))
                : ok(fields),
          })),
        ),
    }),
  });
  const revert = command({
    name: `revert-${kind}`,
    permission,
    schema: z.object({ entry: z.int() }),
    async run(tools, { entry: number }) {
      const [entry] = await listAuditEntriesByNumber(tools.tx, [number]);
      const wanted = wantedRevert(subject, number, entry);
      if (!wanted.ok) return wanted;
      const { id, fieldsOf } = wanted.value;
      const found = await subject.find(tools.tx, id);
      if (!found) return err(unknown(kind, id));
      // Asked under the subject's lock: the difference of a count must not be applied twice.
      if ((await listReverted(tools.tx, [number])).has(number) || tools.isReverted(number))
        return err(undoneBefore(number));
      const fields = fieldsOf(found);
      if (!fields.ok) return fields;
      const noteRevert: Tools["note"] = (each) => tools.note(each, number);
      return saveChange(
        subject,
        { ...tools, note: noteRevert },
        { id, found, fields: fields.value },
      );
    },
    ...(many && {
      runMany: (tools: Tools, inputs: readonly { entry: number }[]) =>
        revertMany({ subject, many }, tools, inputs),
    }),
  });
  return { kind, change, revert };
}

/** A change of one subject in a run of many; `reverts` is the number of an audit entry. */
export type Wanted = {
  id: string;
  fieldsOf(found: Saved): Result<Fields, CommandError>;
  reverts?: number;
};

type Both = { subject: Subject; many: ManySubject };

/** Changes many subjects: each decision is that of `saveChange`, and all are found and saved together. */
export async function writeMany(
  { subject, many }: Both,
  { tx, note, later }: Pick<Tools, "tx" | "note" | "later">,
  wanted: readonly Wanted[],
): Promise<Result<Saved[], CommandError & { index: number }>> {
  const { kind } = subject;
  const present = new Map(await many.findMany(tx, [...new Set(wanted.map(({ id }) => id))]));
  // Asked under the subjects' locks, as for one entry.
  const undone = new Set(
    await listReverted(
      tx,
      wanted.flatMap(({ reverts = [] }) => reverts),
    ),
  );
  const rows = new Map<string, SavedMany & { index: number }>();
  const saved: Saved[] = [];
  for (const [index, { id, fieldsOf, reverts }] of wanted.entries()) {
    const found = present.get(id);
    if (!found) return err({ ...unknown(kind, id), index });
    if (reverts !== undefined && undone.has(reverts))
      return err({ ...undoneBefore(reverts), index });
    undone.add(reverts ?? null);
    const fields = fieldsOf(found);
    if (!fields.ok) return err({ ...fields.error, index });
    const checked = subject.check(id, fields.value, found.fields);
    if (!checked.ok) return err({ code: "invalid", message: checked.error, index });
    const { before, after } = changedFields(found.fields, checked.value);
    const isChanged = Object.keys(after).length > 0;
    const version = found.version + (isChanged ? 1 : 0);
    const next = { version, fields: { ...found.fields, ...after } };
    if (isChanged) {
      note({ kind, id, version, before, after }, reverts);
      rows.set(id, { id, changed: { ...rows.get(id)?.changed, ...after }, version, index });
      present.set(id, next);
    }
    saved.push(next);
  }
  const done = await many.saveMany(tx, [...rows.values()], later);
  const failed = [...rows.values()].find(({ id }) => !done.has(id));
  if (failed) return err({ code: "refused", message: many.unsaved, index: failed.index });
  return ok(saved);
}

async function revertMany(
  both: Both,
  tools: Tools,
  inputs: readonly { entry: number }[],
): Promise<Result<Saved[], CommandError & { index: number }>> {
  const numbers = inputs.map(({ entry }) => entry);
  const entries = new Map(
    (await listAuditEntriesByNumber(tools.tx, numbers)).map((each) => [each.number, each]),
  );
  const wanted: Wanted[] = [];
  for (const [index, number] of numbers.entries()) {
    const each = wantedRevert(both.subject, number, entries.get(number));
    if (!each.ok) return err({ ...each.error, index });
    wanted.push(each.value);
  }
  return writeMany(both, tools, wanted);
}

const undoneBefore = (number: number): CommandError => ({
  code: "refused",
  message: `Entry ${number} was undone before.`,
});

function wantedRevert(
  subject: Subject,
  number: number,
  entry: AuditEntry | undefined,
): Result<Wanted, CommandError> {
  const { kind } = subject;
  if (entry?.kind !== kind) return err(unknown("entry", String(number)));
  const { id, before, after } = entry;
  if (before === null || after === null)
    return err({ code: "refused", message: `Entry ${number} added or removed its ${kind}.` });
  const fieldsOf = ({ fields }: Saved) => revertedFields(subject, fields, { before, after });
  return ok({ id, fieldsOf, reverts: number });
}

async function saveChange(
  subject: Subject,
  { tx, at, actor, note, later }: Tools,
  { id, found, fields }: { id: string; found: Saved; fields: Fields },
): Promise<Result<Saved, CommandError>> {
  const checked = subject.check(id, fields, found.fields);
  if (!checked.ok) return err({ code: "invalid", message: checked.error });
  const { before, after } = changedFields(found.fields, checked.value);
  if (Object.keys(after).length === 0) return ok(found);
  const version = found.version + 1;
  const saved = await subject.save(tx, id, after, { version, at, actor, later });
  if (!saved.ok) return err({ code: "refused", message: saved.error });
  const stored = { ...after, ...saved.value };
  note({ kind: subject.kind, id, version, before, after: stored });
  return ok({ version, fields: { ...found.fields, ...stored } });
}

/** Undoes a change field by field; a field that was changed again is a conflict. */
function revertedFields(
  { counts = [] }: Subject,
  present: Fields,
  { before, after }: { before: Fields; after: Fields },
): Result<Fields, CommandError> {
  const back: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const now = present[name] ?? null;
    const former = before[name];
    const isCounted = counts.includes(name) && typeof now === "number";
    // Stock that was not counted before, or after, has no difference.
    if (isCounted && typeof former === "number" && typeof value === "number")
      back[name] = now + former - value;
    else if (isSame(now, value)) back[name] = before[name] ?? null;
    else
      return err({
        code: "conflict",
        message: `${name} was changed again: it is ${JSON.stringify(now)}, and the entry made it ${JSON.stringify(value)}.`,
        details: { present: now, reverted: value, before: before[name] ?? null },
      });
  }
  return ok(back);
}

function unknown(kind: string, id: string): CommandError {
  return { code: "unknown", message: `There is no ${kind} ${id}.` };
}

function conflictOf(name: string, current: Saved, yours: Saved): CommandError {
  const differing = Object.keys(yours.fields)
    .filter((field) => !isSame(current.fields[field], yours.fields[field]))
    .map(
      (field) =>
        `${field} is ${JSON.stringify(current.fields[field] ?? null)}, yours is ${JSON.stringify(yours.fields[field])}`,
    );
  const both = `The ${name} has version ${current.version} now, and yours is of version ${yours.version}`;
  return {
    code: "conflict",
    message: `${[both, ...differing].join("; ")}.`,
    details: { current, yours },
  };
}
