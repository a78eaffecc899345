import type { Result } from "#modules/core/rules/result.ts";

/** Makes photographs that somebody has sent fit to be kept. */
export type Photographs = {
  /**
   * The same picture as a JPEG, upright, no larger than a screen and without what its camera has noted of place and
   * time. What is no picture, or of a kind that nobody here can read, is an error.
   */
  clean(bytes: Uint8Array): Promise<Result<Uint8Array, "not-a-picture">>;
};
