import type { Database, DatabaseTransaction } from "./database.server.ts";
import type { Schema } from "./schema.ts";

export type Member = {
  uid: string;
  email: string;
  /** The same address; null if it is not verified, because it may be another person's. */
  verifiedEmail: string | null;
};

/** The personal data of a module. A test checks that each table with an account or an address is named. */
export type PersonalData = {
  /** Tables with an account's id or an email address that are erased here, or kept without the person. */
  tables: readonly (keyof Schema)[];
  /** The place of its sections in the export. */
  position?: number;
  /** Returns sections of the export of a member's data, by name. */
  read?(db: Database, member: Member, now: Date): Promise<object>;
  /** Erases a member in the transaction that deletes their account. Addresses are in lower case. */
  erase?(tx: DatabaseTransaction, member: Member, now: Date): Promise<void>;
  /** Erases a person without an account, by an address in lower case. */
  erasePerson?(tx: DatabaseTransaction, email: string, now: Date): Promise<void>;
};
