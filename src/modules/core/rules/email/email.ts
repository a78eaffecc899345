/** An email to one person, in plain text and HTML. */
export type Email = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Where this email's reader leaves the list; mail programs show it as a button of their own. */
  unsubscribeUrl?: string | undefined;
};
