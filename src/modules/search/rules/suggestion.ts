/** One line under the search box. */
export type Suggestion = {
  /** What it is called, in parts of which every second is what was typed. */
  parts: string[];
  /** Beside it: a price, "Category". */
  note: string;
  /** Where it leads. */
  to: string;
  /** The address of a small picture. */
  picture: string | null;
};
