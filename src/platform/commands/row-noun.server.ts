import { z } from "zod";
import type { Fields } from "./change.ts";
import { deleteRow, insertRow } from "./row-statements.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { command, type LateWork } from "./command.server.ts";
import { rowSubject, type RowDefinition } from "./row-subject.server.ts";
import { subjectCommands, type SubjectCommands } from "./subject.server.ts";

/** A row as it will be; `id` is null for a new one. */
type Planned = { id: number | null; fields: Fields; changed: Fields };

type Definition = Omit<RowDefinition, "key" | "isNumbered" | "isCounted" | "refuse"> & {
  /** Values of a new row that staff need not enter. */
  initial: Fields;
  /** Returns one sentence about why a row cannot be saved, or null. */
  problem(tx: DatabaseTransaction, planned: Planned): Promise<string | null>;
  /** Returns one sentence about why a row cannot be removed, or null. */
  removeProblem(tx: DatabaseTransaction, id: number): Promise<string | null>;
  /** Work after a change. */
  follow?(
    tx: DatabaseTransaction,
    planned: Planned & { id: number },
    later: (work: LateWork, id: number) => void,
  ): Promise<void>;
  /** Work after each write: a row was added if `before` is null, and removed if `after` is. */
  settle?(tx: DatabaseTransaction, id: number, row: Written): Promise<void>;
};

export type Written = { before: Fields | null; after: Fields | null };

/** Returns the commands of a noun whose rows staff add, change and remove. */
export function rowNoun(definition: Definition) {
  const { initial, problem, removeProblem, follow, settle, ...row } = definition;
  const of = { table: row.table, key: "id", isNumbered: true };
  const subject = rowSubject({ ...row, ...of });
  const commands: SubjectCommands = subjectCommands({
    ...subject,
    async save(tx, idText, changed, saved) {
      const id = Number(idText);
      const found = await subject.find(tx, idText);
      const planned = { id, changed, fields: { ...found?.fields, ...changed } };
      const sentence = await problem(tx, planned);
      if (sentence !== null) return err(sentence);
      const done = await subject.save(tx, idText, changed, saved);
      await follow?.(tx, planned, saved.later);
      await settle?.(tx, id, { before: found?.fields ?? null, after: planned.fields });
      return done;
    },
  });
  const add = command({
    name: `add-${row.kind}`,
    permission: row.permission,
    schema: z.record(z.string(), z.unknown()),
    async run({ tx, note }, input) {
      const checked = subject.check("", { ...initial, ...input }, {});
      if (!checked.ok) return err({ code: "invalid", message: checked.error });
      const fields = checked.value;
      const missing = Object.keys(row.columns).find((column) => !(column in fields));
      if (missing) return err({ code: "invalid", message: `A ${row.kind} needs a ${missing}.` });
      const sentence = await problem(tx, { id: null, fields, changed: fields });
      if (sentence !== null) return err({ code: "refused", message: sentence });
      const id = Number(await insertRow(tx, of, fields));
      await settle?.(tx, id, { before: null, after: fields });
      note({ kind: row.kind, id: String(id), version: 1, before: null, after: fields });
      return ok({ id, version: 1, fields });
    },
  });
  const remove = command({
    name: `remove-${row.kind}`,
    permission: row.permission,
    schema: z.object({ id: z.coerce.number().int().positive(), version: z.int().optional() }),
    async run({ tx, note }, { id, version }) {
      const found = await subject.find(tx, String(id));
      if (!found) return err({ code: "unknown", message: `There is no ${row.kind} ${id}.` });
      if (version !== undefined && version !== found.version)
        return err({ code: "conflict", message: `The ${row.kind} ${id} was changed meanwhile.` });
      const sentence = await removeProblem(tx, id);
      if (sentence !== null) return err({ code: "refused", message: sentence });
      await deleteRow(tx, of, String(id));
      const { fields: before } = found;
      await settle?.(tx, id, { before, after: null });
      note({ kind: row.kind, id: String(id), version: found.version, before, after: null });
      return ok(found);
    },
  });
  return { ...commands, add, remove };
}
