import type { Database } from "#platform/database/database.server.ts";
import type { Permission } from "./permissions.ts";

/** A table with numbered rows and the column of their names, or a query for the names of records by id. */
export type RecordNames =
  | readonly [table: string, column: string]
  | ((db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>);

/** A kind of audit entry. */
export type AuditKind = {
  /** Begins the sentence about an entry, such as "Tax rate"; kinds with the same noun are one choice of the filter. */
  noun: string;
  /** Reads its entries; for a subject that of its change command. */
  permission: Permission;
  /** The present names of its records. Without them, an id is a name. */
  names?: RecordNames;
  /** For a part of a record, such as a price: the record's kind or its names, so that the log says "Price of …". */
  of?: string | RecordNames;
  /** Its ids are no names, such as those of accounts. */
  isUnnamed?: true;
  /** Fields of any entry that have the id of such a record. */
  fields?: readonly string[];
};

/** All kinds by the word in `Change.kind`. */
export type AuditKinds = Readonly<Record<string, AuditKind>>;
