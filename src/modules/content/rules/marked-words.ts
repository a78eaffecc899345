// Both name a link in the same way, so that a link that is shown was checked. No part is searched twice for its end.

/** A link in a text that staff wrote: "[name](address)". */
export const LINK = /\[([^\][\n]{1,300})\]\(([^)\s]{1,500})\)/g;

/** A link, **strong** and *stressed* words, and ==a gap== that the shopkeeper has to fill. */
export const MARKED =
  /\[([^\][\n]{1,300})\]\(([^)\s]{1,500})\)|\*\*((?:[^*\n]|\*(?!\*))+)\*\*|\*([^*\n]+)\*|==([^=\n]+)==/g;
