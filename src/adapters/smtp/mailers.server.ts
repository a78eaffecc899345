import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Email } from "#modules/core/rules/email/email.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { EmailRejected, type Mailer } from "#platform/mail/mailer-port.ts";

type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps://` for encryption from the first byte. */
  url: string;
  shop: Sender;
};

/** Sends emails through a mail server. */
export function createSmtpMailer({ url, shop }: SmtpOptions): Mailer {
  const server = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail, id) {
      try {
        await server.sendMail(messageOf(mail, id, shop));
      } catch (error) {
        throw isRefusal(error) ? new EmailRejected(error.message, { cause: error }) : error;
      }
    },
  };
}

// A 5xx about the receiver or the email is final; one about signing in is our configuration, which may be mended.
const ABOUT_THE_EMAIL = new Set(["RCPT TO", "DATA"]);

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const isUnusable = code === "EENVELOPE" && command === "API";
  return isUnusable || ((responseCode ?? 0) >= 500 && ABOUT_THE_EMAIL.has(command ?? ""));
}

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

/**
 * An email as the library takes it: from the shop, with a Message-ID by which a receiver knows an email that comes
 * twice.
 */
function messageOf(email: Email, id: string, shop: Sender): SendMailOptions {
  return {
    from: { name: shop.name, address: shop.email },
    to: { name: "", address: email.to },
    ...(email.replyTo ? { replyTo: { name: "", address: email.replyTo } } : {}),
    subject: withoutEncodedWords(email.subject),
    text: email.text,
    html: email.html,
    messageId: `<${id}@${new URL(shop.url).hostname}>`,
    headers: {
      // Keeps out-of-office replies from coming back, except to a visitor's own email.
      ...(email.replyTo ? {} : { "Auto-Submitted": "auto-generated" }),
      ...(email.unsubscribeUrl ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
    },
    ...(email.unsubscribeUrl ? { list: { unsubscribe: email.unsubscribeUrl } } : {}),
  };
}

/**
 * RFC 2047: what a stranger typed as "=?utf-8?Q?…?=" would be decoded by mail programs; a space keeps it as it is read.
 */
function withoutEncodedWords(text: string): string {
  return text.replaceAll("=?", "= ?");
}
