import type { Email } from "#modules/core/rules/email.ts";

/** Sends emails. Only the outbox calls it; use cases put their emails into the outbox. */
export type Mailer = {
  /**
   * Sends an email; resolves when the receiving server has accepted it, throws otherwise. `id` is
   * the same for each retry.
   */
  send(mail: Email, id: string): Promise<void>;
};

/** The receiver rejects this email permanently, for example because the mailbox does not exist. */
export class EmailRejected extends Error {
  override name = "EmailRejected";
}
