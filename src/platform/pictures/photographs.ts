import type { Result } from "#modules/core/rules/result.ts";

export type PhotographError = "not-a-picture" | "too-many-pixels" | "busy";

/** Prepares photos that a visitor has sent for storage. */
export type Photographs = {
  /**
   * The same picture as a JPEG, upright, no larger than a screen and without what its camera has noted of place and
   * time. Throws the signal's reason if it is aborted before.
   */
  clean(bytes: Uint8Array, signal: AbortSignal): Promise<Result<Uint8Array, PhotographError>>;
};

/** The exit codes of clean-photograph.ts when a photo is not accepted. */
export const EXIT_CODES = { "not-a-picture": 3, "too-many-pixels": 4 } as const;

export const DECODE_SECONDS = 5;
