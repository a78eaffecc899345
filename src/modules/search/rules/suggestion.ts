/** One suggestion under the search box. */
export type Suggestion = {
  /** The label in parts; odd indexes match the typed text. */
  parts: string[];
  /** The brand or keyword that matched instead of the name; null if the name did. */
  reason: string | null;
  /** The text on the right: a price, or "Category". */
  note: string;
  /** The link's path. */
  to: string;
  /** The URL of a small picture. */
  picture: string | null;
};
