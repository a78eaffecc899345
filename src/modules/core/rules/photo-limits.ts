/** Megapixels of a visitor's photo. The decoder of AVIF takes 18 bytes for each pixel. */
export const photoLimits = { megapixels: 25, megapixelsOfAvif: 13 } as const;
