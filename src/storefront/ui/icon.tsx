import { classNames } from "./class-names.ts";
import sprite from "./icons.svg?url";

export type IconName =
  | "bag"
  | "bell"
  | "card"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "clock"
  | "close"
  | "coupon"
  | "database"
  | "filter"
  | "folder"
  | "gift"
  | "grid"
  | "heart"
  | "home"
  | "image"
  | "key"
  | "list"
  | "mail"
  | "megaphone"
  | "menu"
  | "minus"
  | "package"
  | "page"
  | "pause"
  | "percent"
  | "play"
  | "plus"
  | "receipt"
  | "return"
  | "search"
  | "share"
  | "shield"
  | "speech"
  | "tag"
  | "team"
  | "truck"
  | "upload"
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
