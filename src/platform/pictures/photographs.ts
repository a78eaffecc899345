export type PhotographError = "not-a-picture" | "too-many-pixels";

/** The exit codes of clean-photograph.ts when a photo is not accepted. */
export const EXIT_CODES = { "not-a-picture": 3, "too-many-pixels": 4 } as const;

/** Processor time for one photo. A limit by the clock would refuse photos whenever the machine is busy. */
export const DECODE_CPU_SECONDS = 20;
