import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Email } from "#modules/core/rules/email.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { EmailRejected, type Mailer } from "#platform/mail/mailer-port.ts";

type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps://` for encryption from the first byte. */
  url: string;
  shop: Sender;
};

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

// A 5xx response about the recipient or the email is final. One about authentication is a
// configuration error and may be fixed.
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

/**
 * Returns a mailer that writes each email as an RFC 5322 file `<time>-<id>.eml`, which any mail
 * program opens.
 */
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

/** Writes under another name and renames, so that a power cut never leaves half an email. */
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

/** Deletes unfinished files of a killed process; their emails are written again. */
async function makeReady(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
}

function firstLink(mail: Email): string | undefined {
  return /https?:\/\/\S+/.exec(mail.text)?.[0];
}

/**
 * An email for nodemailer. Its Message-ID is stable, so that a receiver recognises a repeated
 * email.
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
      // Prevents out-of-office replies, except to a visitor's own email.
      ...(email.replyTo ? {} : { "Auto-Submitted": "auto-generated" }),
      ...(email.unsubscribeUrl ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
    },
    ...(email.unsubscribeUrl ? { list: { unsubscribe: email.unsubscribeUrl } } : {}),
  };
}

/**
 * RFC 2047: mail programs would decode typed text such as "=?utf-8?Q?…?="; an added space prevents
 * it.
 */
function withoutEncodedWords(text: string): string {
  return text.replaceAll("=?", "= ?");
}
