import path from "node:path";
import { openMailbox, type Mailbox } from "#platform/mail/mailbox.server.ts";
import { createOutboxFiles, createSmtpMailer } from "#adapters/smtp/mailers.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer-port.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import type { Config } from "./config/config.ts";

const outboxOf = (dataDir: string) => path.join(dataDir, "outbox");

type MailerChoice = {
  config: Pick<Config, "mailUrl" | "dataDir">;
  shop: Sender;
  clock: Clock;
  log: Log;
};

/** Sends to the configured mail server, or writes files to the data folder. */
export function chooseMailer({ config, shop, clock, log }: MailerChoice): Mailer {
  if (config.mailUrl) return createSmtpMailer({ url: config.mailUrl, shop });
  return createOutboxFiles({ folder: outboxOf(config.dataDir), shop, clock, log });
}

type MailboxChoice = Pick<Config, "mailUrl" | "dataDir" | "isOnOwnMachine">;

/** The mailbox of unsent emails, for a shop that only this machine can reach; otherwise null. */
export function chooseMailbox({ mailUrl, dataDir, isOnOwnMachine }: MailboxChoice): Mailbox | null {
  return mailUrl === null && isOnOwnMachine ? openMailbox(outboxOf(dataDir)) : null;
}
