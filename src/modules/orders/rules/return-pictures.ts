/** How many photographs somebody may send with a return, and how large each file is at most. */
export const returnPictures = { most: 4, megabytes: 6 } as const;

/** All that the form of a return may weigh, in bytes: its photographs, and room for words. */
export const RETURN_BODY_BYTES = (returnPictures.most * returnPictures.megabytes + 1) * 1024 * 1024;
