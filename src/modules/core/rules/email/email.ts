/** An email to one person, in plain text and HTML. */
export type Email = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Whether it has a code or a link that works once. Only the recipient may see its text. */
  isSecret?: true | undefined;
  /** The List-Unsubscribe URL; mail programs show it as a button. */
  unsubscribeUrl?: string | undefined;
};
