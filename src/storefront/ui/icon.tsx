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

/** A drawing beside words, never instead of them. All come in one file, so that no page carries them twice. */
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
