/** A picture of which the shop keeps several widths in AVIF and WebP (`formats`), or a drawn one (`svg`). */
export type Picture = PictureFiles & { alt: string };

/** A picture that stands beside its name and needs no words of its own. */
export type PictureFiles = {
  /** Content-addressed name, the first part of each file's address. */
  key: string;
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  /** Widths that exist, ascending; none for a drawn picture. */
  widths: readonly number[];
};

export type PictureFormat = "avif" | "webp";

/** Where one rendition of a picture is served; content-addressed, so it may be kept forever. */
export function pictureUrl(
  picture: Pick<Picture, "key" | "widths">,
  format: PictureFormat,
  width: number,
): string {
  return picture.widths.length === 0
    ? `/pictures/${picture.key}.svg`
    : `/pictures/${picture.key}-${width}.${format}`;
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

/** The rendition nearest to a wanted width from above, else the largest. */
export function nearestWidth(picture: Pick<Picture, "widths">, wanted: number): number {
  return picture.widths.find((width) => width >= wanted) ?? picture.widths.at(-1) ?? wanted;
}
