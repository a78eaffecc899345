import { Fragment, type ReactNode } from "react";

/** Keeps hyphenated words ("Over-Ear") on one line if there is room. */
export function keepHyphens(name: string): ReactNode {
  if (!name.includes("-")) return name;
  return name.split(/(\S{0,60}-\S*)/).map((part, index) =>
    part.includes("-") ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
      <span key={index} className="inline-block [text-decoration:inherit]">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
