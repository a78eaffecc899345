/** The exit codes of clean-photograph.ts when a photo is not accepted. */
export const EXIT_CODES = { "not-a-picture": 3, "too-many-pixels": 4 } as const;

export const DECODE_SECONDS = 5;
