import { classNames } from "./class-names.ts";
import sprite from "./icons.svg?url";

export type IconName =
  | "bag"
  | "bell"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "close"
  | "coupon"
  | "filter"
  | "gift"
  | "grid"
  | "heart"
  | "list"
  | "menu"
  | "minus"
  | "package"
  | "pause"
  | "play"
  | "plus"
  | "return"
  | "search"
  | "share"
  | "shield"
  | "speech"
  | "truck"
  | "user"
  | "zoom";

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
