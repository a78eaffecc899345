import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Address } from "postal-mime";

/** An email in the mailbox's list. */
export type MailboxEntry = { name: string; subject: string; to: string; at: Date | null };

export type MailboxEmail = MailboxEntry & { from: string; html: string | null; text: string };

/** The emails that were written to files instead of sent. */
export type Mailbox = {
  /** Lists the latest emails, newest first. */
  list(): Promise<MailboxEntry[]>;
  /** Returns an email by its name; null if there is none. */
  find(name: string): Promise<MailboxEmail | null>;
};

const SHOWN = 100;
/** Prevents path traversal. */
const NAME = /^[\w-]{1,200}\.eml$/;

/** Reads the files that `createOutboxFiles` writes; their names begin with the time. */
export function openMailbox(folder: string): Mailbox {
  return {
    async list() {
      const names = (await readdir(folder).catch(noneYet)).filter((name) => NAME.test(name));
      const newest = names.toSorted().toReversed().slice(0, SHOWN);
      const emails = await Promise.all(newest.map((name) => read(folder, name)));
      return emails.filter((email) => email !== null);
    },
    find: async (name) => (NAME.test(name) ? read(folder, name) : null),
  };
}

async function read(folder: string, name: string): Promise<MailboxEmail | null> {
  const file = await readFile(path.join(folder, name)).catch(isAbsent);
  if (file === null) return null;
  const { subject, date, from, to, html, text } = await PostalMime.parse(file);
  const at = new Date(date ?? Number.NaN);
  return {
    name,
    subject: subject || "(no subject)",
    from: addressesOf(from && [from]),
    to: addressesOf(to),
    at: Number.isNaN(at.getTime()) ? null : at,
    html: html ?? null,
    text: text ?? "",
  };
}

function addressesOf(addresses: Address[] = []): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(", ");
}

/** The first email creates the folder. */
function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

function isAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
