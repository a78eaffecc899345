/** Limits on the photos of a return: how many, and the size of each. AVIF takes 18 bytes of memory per pixel. */
export const returnPictures = {
  most: 4,
  megabytes: 6,
  megapixels: 25,
  megapixelsOfAvif: 13,
} as const;

/** Maximum body of the return form in bytes: photos and text. */
export const RETURN_BODY_BYTES = (returnPictures.most * returnPictures.megabytes + 1) * 1024 * 1024;
