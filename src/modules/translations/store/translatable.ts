import type { RawBuilder, SqlBool } from "kysely";
import type { TextField } from "#modules/translations/rules/text-field.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** A noun whose texts are translated. */
export type Translatable = {
  /** The word of its translations and of `translateRows`, such as "product". */
  noun: string;
  /** Its place among all nouns, from the lowest number. */
  position: number;
  /** What staff read: "Products", and "product" within a sentence. */
  title: string;
  label: string;
  permission: Permission;
  /** Its list in the back office, such as "/products", if a record has a page there. */
  office?: string;
  fields: readonly TextField[];
  /** The column of ids in the query, "id" by default. */
  id?: string;
  /** Whether ids are texts, not numbers. */
  hasTextIds?: true;
  /** A query for records that meet a condition: id, title, and `texts`, their source texts by path. */
  sources(isWanted: RawBuilder<SqlBool>): RawBuilder<unknown>;
  /** Which records staff are asked to translate; by default all. */
  listed?: RawBuilder<SqlBool>;
  /** Its own slugs are in the column `slug` of a table; a new slug is made of a text. */
  slug?: { table: string; of: string; make(text: string): string };
  /** Cleans a text with markup. */
  clean?(html: string): string;
  /** One sentence about a text that cannot be shown, such as about a link; null for others. */
  problem?(text: string): string | null;
  /** Brings up to date what follows the texts of records, in the transaction that changed them. */
  follow?(tx: DatabaseTransaction, ids: readonly string[]): Promise<void>;
};
