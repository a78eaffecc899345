import { z } from "zod";
import type { Actor } from "./actor.ts";
import type { Fields } from "./change.ts";
import type { Permission } from "./permissions.ts";
import { lockRow, lockRows, updateRow, type RowTable } from "./row-statements.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { sentenceOf } from "./command.server.ts";
import type { Subject } from "./subject.server.ts";

export type RowDefinition = RowTable & {
  kind: string;
  permission: Permission;
  /**
   * The columns that may be changed. A description completes "It must be …"; without one, the schema's own sentence
   * follows the place, such as "sections.2.link: …".
   */
  columns: Readonly<Record<string, z.ZodType>>;
  counts?: Subject["counts"];
  /** One sentence about a change that is never allowed, such as one of the owner's role. */
  refuse?(id: string, changed: Fields, tools: RefuseTools): string | null | Promise<string | null>;
};

export type RefuseTools = { tx: DatabaseTransaction; actor: Actor };

/** A subject that is one row of a table with a `version`. */
export function rowSubject(definition: RowDefinition): Subject {
  const { kind, permission, columns, counts = [], refuse, ...of } = definition;
  return {
    kind,
    permission,
    counts,
    check: (_, changed) => checkColumns(kind, columns, changed),
    async find(tx, id) {
      const row = await lockRow(tx, of, id, ["version", ...Object.keys(columns)]);
      if (row === null) return null;
      const { version, ...fields } = row;
      return { version: Number(version), fields: asJson(fields) };
    },
    async save(tx, id, changed, { version, actor }) {
      const refused = (await refuse?.(id, changed, { tx, actor })) ?? null;
      if (refused !== null) return err(refused);
      await updateRow(tx, of, id, { ...changed, version });
      return ok(undefined);
    },
  };
}

/** Finds rows for a run of many, as the subject of one row does. */
export function findManyRows({ columns, table, key, isNumbered }: RowDefinition) {
  return async (tx: DatabaseTransaction, ids: readonly string[]) => {
    const names = ["version", ...Object.keys(columns)];
    const rows = await lockRows(tx, { table, key, isNumbered }, ids, names);
    return new Map(
      [...rows].map(([id, { version, ...fields }]) => [id, { version: Number(version), fields }]),
    );
  };
}

/** Moments are ISO text, as commands get them. */
const asJson = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

function checkColumns(
  kind: string,
  columns: RowDefinition["columns"],
  changed: Fields,
): Result<Fields, string> {
  const checked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changed)) {
    const schema = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!schema) return err(`A ${kind} has ${Object.keys(columns).join(", ")}, and no ${name}.`);
    const { data, error } = z.object({ [name]: schema }).safeParse({ [name]: value });
    if (error)
      return err(schema.description ? `${name} must be ${schema.description}.` : sentenceOf(error));
    checked[name] = data[name];
  }
  return ok(checked);
}
