/** A part of a picture, in whole percent of its width and height. */
export type PicturePart = { left: number; top: number; width: number; height: number };

export const wholePicture: PicturePart = { left: 0, top: 0, width: 100, height: 100 };

/** Returns a part in pixels of a picture of this size. */
export function pixelsOf(
  { left, top, width, height }: PicturePart,
  size: { width: number; height: number },
): PicturePart {
  const across = (percent: number) => Math.round((percent / 100) * size.width);
  const down = (percent: number) => Math.round((percent / 100) * size.height);
  return {
    left: across(left),
    top: down(top),
    width: across(left + width) - across(left),
    height: down(top + height) - down(top),
  };
}

/** Returns the largest square in the middle of a picture of this size. */
export function squarePart(size: { width: number; height: number }): PicturePart {
  const side = Math.min(size.width, size.height);
  const width = Math.round((side / size.width) * 100);
  const height = Math.round((side / size.height) * 100);
  return {
    left: Math.floor((100 - width) / 2),
    top: Math.floor((100 - height) / 2),
    width,
    height,
  };
}
