/** Reasons for a return, chosen by line. */
export const returnReasons = {
  "does-not-suit": "It does not suit me",
  "not-as-described": "It is not as described",
  damaged: "It arrived damaged",
  faulty: "It does not work",
  "wrong-item": "It is not what I ordered",
  late: "It came too late",
  other: "Another reason",
} as const;

export type ReturnReason = keyof typeof returnReasons;

/** Returns whether a word is one of the reasons. */
export function isReturnReason(word: string): word is ReturnReason {
  return Object.hasOwn(returnReasons, word);
}

/** Limits on the photos of a return: how many, and the size of each. AVIF takes 18 bytes of memory per pixel. */
export const returnPictures = {
  most: 4,
  megabytes: 6,
  megapixels: 25,
  megapixelsOfAvif: 13,
} as const;

/** Maximum body of the return form in bytes: photos and text. */
export const RETURN_BODY_BYTES = (returnPictures.most * returnPictures.megabytes + 1) * 1024 * 1024;
