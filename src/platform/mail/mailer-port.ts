import type { Email } from "#modules/core/rules/email/email.ts";

/** Sends emails. The outbox calls it; use cases only put emails into the outbox. */
export type Mailer = {
  /**
   * Hands one email over; resolves when the receiver has taken responsibility for it, throws when it has not. `id`
   * stays the same when an email is tried again.
   */
  send(mail: Email, id: string): Promise<void>;
};

/** The receiver will never take this email, however often it is tried: no such mailbox, for one. */
export class EmailRejected extends Error {
  override name = "EmailRejected";
}
