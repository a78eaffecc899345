import type { IconName } from "#modules/core/rules/picture.ts";
import { classNames } from "./class-names.ts";
import sprite from "./icons.svg?url";

/** An icon from the shared sprite file. Decorative: always beside text. */
export function Icon({
  name,
  size,
  className,
}: {
  name: IconName;
  size: number;
  className?: string | undefined;
}) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={classNames("icon", className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
