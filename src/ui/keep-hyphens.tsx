import { Fragment, type ReactNode } from "react";

/** A longer word may have to break somewhere. */
const LONGEST = 14;

/** The words of a name, of which those with a hyphen in them ("Over-Ear") stay on one line. */
export function keepHyphens(name: string): ReactNode {
  if (!name.includes("-")) return name;
  return name.split(/(\S*-\S*)/).map((part, index) =>
    part.includes("-") && part.length <= LONGEST ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
