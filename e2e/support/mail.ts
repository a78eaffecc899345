import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { vi } from "vitest";

/** A received email; `link` is the first URL in its text. */
export type ReceivedMail = { subject: string; text: string; html: string; link: string };

/** Waits for the newest email to an address; with `subject`, the newest whose subject contains it. */
export async function mailTo(
  address: string,
  { dataDir, subject = "" }: { dataDir: string; subject?: string },
): Promise<ReceivedMail> {
  const newest = async () =>
    (await outbox(dataDir)).findLast(
      (mail) =>
        mail.subject?.includes(subject) &&
        mail.to?.some((receiver) => receiver.address === address),
    );
  // Not `expect.poll`, which hooks may not use.
  const mail = await vi.waitFor(
    async () => {
      const found = await newest();
      if (!found) throw new Error(`no mail "${subject}" to ${address}`);
      return found;
    },
    { timeout: 10_000 },
  );
  const text = mail.text ?? "";
  return {
    subject: mail.subject ?? "",
    text,
    html: mail.html ?? "",
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
  };
}

const read = new Map<string, Promise<Email>>();

/** Without a mail server the shop writes each email to a file whose name starts with the time. */
async function outbox(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, "outbox");
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith(".eml")).toSorted();
  return Promise.all(mails.map((file) => emailIn(path.join(folder, file))));
}

/** Reads each file once, because the shop that all files share writes many. */
function emailIn(file: string): Promise<Email> {
  const known = read.get(file) ?? readFile(file).then((text) => PostalMime.parse(text));
  read.set(file, known);
  return known;
}
