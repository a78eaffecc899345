import path from "node:path";
import { createOutboxFiles, createSmtpMailer } from "#adapters/mail/mailers.server.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";
import type { Mailer } from "#ports/mailer.ts";
import type { Sender } from "#domain/shop.ts";
import type { Config } from "./config.ts";

type MailerChoice = {
  config: Pick<Config, "mailUrl" | "dataDir">;
  shop: Sender;
  clock: Clock;
  log: Log;
};

/** The mail server where one is named, else files in the data folder. */
export function chooseMailer({ config, shop, clock, log }: MailerChoice): Mailer {
  if (config.mailUrl) return createSmtpMailer({ url: config.mailUrl, shop });
  return createOutboxFiles({ folder: path.join(config.dataDir, "outbox"), shop, clock, log });
}
