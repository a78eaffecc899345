import { initialsOf } from "./initials-of.ts";
import { classNames } from "./class-names.ts";

type MissingPictureProps = {
  /** What the picture would show. */
  name: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  className?: string | undefined;
};

/** Stands where there is no picture yet: the name of what it would show, or its initials where there is little room. */
export function MissingPicture({ name, alt, className }: MissingPictureProps) {
  const words = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <span {...words} className={classNames("missing-picture", className)}>
      <span data-initials={initialsOf(name)} />
      <span>{name}</span>
    </span>
  );
}
