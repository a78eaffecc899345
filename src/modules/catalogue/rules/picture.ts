/** A picture of which the shop keeps several widths in AVIF and WebP; a missing one has none. */
export type Picture = PictureFiles & { alt: string };

/** A picture that stands beside its name and needs no words of its own. */
export type PictureFiles = {
  /** Content-addressed name, the first part of each file's address. */
  key: string;
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  /** Widths that exist, ascending; none where the picture is missing. */
  widths: readonly number[];
};

/** The widths that pages ask for, in pixels; a smaller picture is not enlarged. */
export const pictureWidths: readonly number[] = [400, 800, 1200];

export type PictureFormat = "avif" | "webp";

/** What stands for something that has no picture at all. */
export const missingPicture: PictureFiles = { key: "missing", width: 800, height: 800, widths: [] };

/** Whether a picture has no file, as before it is fetched; on screen a tile with a name stands for it. */
export function isMissingPicture({ widths }: Pick<Picture, "widths">): boolean {
  return widths.length === 0;
}

/** A product's pictures as its page shows them: those that there are, or one that stands for them all. */
export function shownPictures<Each extends Pick<Picture, "widths">>(
  pictures: readonly Each[],
): Each[] {
  const there = pictures.filter((picture) => !isMissingPicture(picture));
  return there.length > 0 ? there : pictures.slice(0, 1);
}

/** Where one rendition of a picture is served; content-addressed, so it may be kept forever. */
export function pictureUrl(
  picture: Pick<Picture, "key">,
  format: PictureFormat,
  width: number,
): string {
  return `/pictures/${picture.key}-${width}.${format}`;
}

/** The path of the largest file, for whoever shows it elsewhere; nothing where the picture is missing. */
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

/** The rendition nearest to a wanted width from above, else the largest. */
export function nearestWidth(picture: Pick<Picture, "widths">, wanted: number): number {
  return picture.widths.find((width) => width >= wanted) ?? picture.widths.at(-1) ?? wanted;
}
