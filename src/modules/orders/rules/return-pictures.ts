/** Limits of a return's photos. */
export const returnPictures = { most: 4, megabytes: 6 } as const;

/** Maximum body of the return form in bytes: photos and text. */
export const RETURN_BODY_BYTES = (returnPictures.most * returnPictures.megabytes + 1) * 1024 * 1024;
