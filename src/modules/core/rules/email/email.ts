/** An email to one person, in plain text and HTML. */
export type Email = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The List-Unsubscribe URL; mail programs show it as a button. */
  unsubscribeUrl?: string | undefined;
};
