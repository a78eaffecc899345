/** How the control of a field is shown. */
export type FieldLook = {
  /** Shown inside the field: "g". Money and percentages have theirs. */
  unit?: string;
  /** What an empty field means, such as the price of all variants. */
  placeholder?: string;
  /** The language of its text, for screen readers and spelling. */
  lang?: string;
  /** A short value beside its label. */
  isInline?: true;
  /** Folded under "More". */
  isRare?: true;
};
