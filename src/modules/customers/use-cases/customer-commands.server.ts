import { z } from "zod";
import { findAccountByUid } from "#modules/accounts/store/accounts.server.ts";
import { unlockSignIn } from "#modules/accounts/use-cases/sign-in-lock.server.ts";
import { markCustomer as saveMark } from "#modules/offline-payments/store/offline-methods.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import {
  deleteCustomerNote,
  insertCustomerNote,
} from "#modules/customers/store/customer-notes.server.ts";

const NOTE_LENGTH = 2000;
const permission = "customers";
const unknown = { code: "unknown", message: "There is no such customer." } as const;

/** Adds a note that only staff read. The audit log has no word of it. */
export const addCustomerNote = command({
  name: "add-customer-note",
  permission,
  schema: z.strictObject({
    customer: z.string().min(1).max(200),
    text: z
      .string()
      .trim()
      .min(1, "Write a note first")
      .max(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters`),
  }),
  async run({ tx, at, actor, note }, { customer: uid, text }) {
    if (!(await findAccountByUid(tx, uid))) return err(unknown);
    const id = await insertCustomerNote(tx, { uid, author: actor.name, text, now: at });
    note({ kind: "customer-note", id: uid, version: null, before: null, after: { note: id } });
    return ok({ id });
  },
});

export const removeCustomerNote = command({
  name: "remove-customer-note",
  permission,
  schema: z.strictObject({ id: z.int() }),
  async run({ tx, note }, { id }) {
    const uid = await deleteCustomerNote(tx, id);
    if (uid === null) return err({ code: "unknown", message: "There is no such note." });
    note({ kind: "customer-note", id: uid, version: null, before: { note: id }, after: null });
    return ok({ id });
  },
});

/** Forgets a member's wrong passwords, so that they may try again at once. */
export const unlockCustomer = command({
  name: "unlock-customer",
  permission,
  schema: z.strictObject({ id: z.string().min(1).max(200) }),
  async run({ tx, note }, { id }) {
    const account = await findAccountByUid(tx, id);
    if (!account) return err(unknown);
    await unlockSignIn(tx, account.email);
    note({ kind: "customer-lock", id, version: null, before: null, after: { isUnlocked: true } });
    return ok({ id });
  },
});

/** Lets a member choose methods that only marked customers see, or no longer. */
export const markCustomer = command({
  name: "mark-customer",
  done: "customer marked for payment methods",
  permission,
  schema: z.strictObject({ id: z.string().min(1).max(200), isMarked: z.boolean() }),
  async run({ tx, at, note }, { id, isMarked }) {
    if (!(await findAccountByUid(tx, id))) return err(unknown);
    if (await saveMark(tx, { uid: id, isMarked, at }))
      note({
        kind: "customer-mark",
        id,
        version: null,
        before: { isMarked: !isMarked },
        after: { isMarked },
      });
    return ok({ id });
  },
});
