/** A picture with its files in several widths, in AVIF and WebP; a missing one has no widths. */
export type Picture = PictureFiles & { alt: string };

/** A picture next to its caption, which needs no alternative text. */
export type PictureFiles = {
  /** The content-addressed name, the first part of each file's URL. */
  key: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** The available widths in pixels, ascending; empty if the picture is missing. */
  widths: readonly number[];
};

/** The widths that are generated, in pixels; a smaller picture is not enlarged. */
export const pictureWidths: readonly number[] = [400, 800, 1200];

export type PictureFormat = "avif" | "webp";

/** JPEG and PNG are made on request from the WebP file of the same width, for emails, icons and link previews. */
type ServedFormat = PictureFormat | "jpeg" | "png" | "share.jpeg";

/** The placeholder for something without a picture. */
export const missingPicture: PictureFiles = { key: "missing", width: 800, height: 800, widths: [] };

/** Whether a picture has no file; pages show a tile with the name in its place. */
export function isMissingPicture({ widths }: Pick<Picture, "widths">): boolean {
  return widths.length === 0;
}

/** The product page's pictures with files, or one placeholder. */
export function shownPictures<Each extends Pick<Picture, "widths">>(
  pictures: readonly Each[],
): Each[] {
  const there = pictures.filter((picture) => !isMissingPicture(picture));
  return there.length > 0 ? there : pictures.slice(0, 1);
}

/** The URL of one file of a picture; its content never changes, so caches may store it forever. */
export function pictureUrl(
  picture: Pick<Picture, "key">,
  format: ServedFormat,
  width: number,
): string {
  return `/pictures/${picture.key}-${width}.${format}`;
}

/** The size of a picture beside shared links, which all networks accept. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The path of the picture beside a shared link, a JPEG of 1200 × 630 pixels; undefined if the picture is missing. */
export function sharedPictureUrl(picture: Pick<Picture, "key" | "widths">): string | undefined {
  const width = picture.widths.at(-1);
  return width === undefined ? undefined : pictureUrl(picture, "share.jpeg", width);
}

/** The path of the largest file, for feeds; undefined if the picture is missing. */
export function largestPictureUrl(picture: Pick<Picture, "key" | "widths">): string | undefined {
  const width = picture.widths.at(-1);
  return width === undefined ? undefined : pictureUrl(picture, "webp", width);
}

/** The `srcset` of one format: every width with its descriptor. */
export function pictureSrcSet(
  picture: Pick<Picture, "key" | "widths">,
  format: PictureFormat,
): string {
  return picture.widths
    .map((width) => `${pictureUrl(picture, format, width)} ${width}w`)
    .join(", ");
}

/** The smallest width of at least `wanted` pixels, else the largest. */
export function nearestWidth(picture: Pick<Picture, "widths">, wanted: number): number {
  return picture.widths.find((width) => width >= wanted) ?? picture.widths.at(-1) ?? wanted;
}

/** The icons of the shared sprite, `storefront/ui/icons.svg`. */
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
