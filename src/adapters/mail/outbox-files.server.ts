import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Email } from "#domain/email/email.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";
import type { Mailer } from "#ports/mailer.ts";
import type { Sender } from "#domain/shop.ts";
import { messageOf } from "./message.server.ts";

const UNFINISHED = ".part";

type OutboxFilesOptions = { folder: string; shop: Sender; clock: Clock; log: Log };

/** Instead of sending an email, writes it as one RFC 5322 file `<time>-<id>.eml` that every mail program opens. */
export function createOutboxFiles({ folder, shop, clock, log }: OutboxFilesOptions): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  let isReady: Promise<void> | null = null;
  return {
    async send(mail, id) {
      const { message } = await composer.sendMail(messageOf(mail, id, shop));
      const time = clock.now().toISOString().replace(/[:.]/g, "-");
      isReady ??= makeReady(folder).catch((error: unknown) => {
        isReady = null;
        throw error;
      });
      await isReady;
      const file = path.join(folder, `${time}-${id}.eml`);
      await writeWhole(file, message as Buffer);
      log.info(
        { subject: mail.subject, link: firstLink(mail), file },
        "An email was written to the outbox",
      );
    },
  };
}

/** Under its own name there is never half an email, not even after a power cut. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = file + UNFINISHED;
  try {
    const handle = await open(unfinished, "w", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Files that a shop killed while writing has left are of no use: their emails are written anew. */
async function makeReady(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
}

function firstLink(mail: Email): string | undefined {
  return /https?:\/\/\S+/.exec(mail.text)?.[0];
}
