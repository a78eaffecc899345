/** A letter to one person, in plain text and HTML. */
export type Mail = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Where this letter's reader leaves the list; mail programs show it as a button of their own. */
  unsubscribeUrl?: string | undefined;
};
