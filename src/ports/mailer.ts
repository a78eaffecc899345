/** A letter to one person, in plain text and HTML. */
export type Mail = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
};

/** Sends letters. The outbox calls it; use cases only put letters into the outbox. */
export type Mailer = {
  /** Hands one letter over; resolves when the receiver has taken responsibility for it, throws when it has not. `id` stays the same when a letter is tried again. */
  send(mail: Mail, id: string): Promise<void>;
};
