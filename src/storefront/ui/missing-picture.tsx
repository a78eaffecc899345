import { initialsOf } from "./initials-of.ts";
import { classNames } from "./class-names.ts";

type MissingPictureProps = {
  /** Name of the product or category in the picture. */
  name: string;
  /** Empty if adjacent text says the same. */
  alt: string;
  className?: string | undefined;
};

/** Placeholder for a missing picture: the name, or its initials in a small space. */
export function MissingPicture({ name, alt, className }: MissingPictureProps) {
  const words = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <span {...words} className={classNames("missing-picture", className)}>
      <span data-initials={initialsOf(name)} />
      <span>{name}</span>
    </span>
  );
}
