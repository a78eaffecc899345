import type { ReactNode } from "react";

/** Keeps hyphenated words ("Over-Ear") on one line if there is room. */
export function keepHyphens(name: string): ReactNode {
  if (!name.includes("-")) return name;
  const parts = name.split(/(\S{0,60}-\S*)/);
  return (
    // The parts keep the order of the name's own language.
    <bdi>
      {parts.map(
        (part, index) =>
          part && (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
              key={index}
              className={part.includes("-") ? "inline-block [text-decoration:inherit]" : undefined}
            >
              {part}
            </span>
          ),
      )}
    </bdi>
  );
}
