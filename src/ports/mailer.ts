import type { Mail } from "#domain/mail/mail.ts";

/** Sends letters. The outbox calls it; use cases only put letters into the outbox. */
export type Mailer = {
  /** Hands one letter over; resolves when the receiver has taken responsibility for it, throws when it has not. `id` stays the same when a letter is tried again. */
  send(mail: Mail, id: string): Promise<void>;
};

/** The receiver will never take this letter, however often it is tried: no such mailbox, for one. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
