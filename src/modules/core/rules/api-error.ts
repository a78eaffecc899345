/**
 * An expected error: a code from the noun's closed set and a sentence for the client; a rate limit adds when to
 * retry.
 */
export type ApiError<Code extends string> = {
  code: Code;
  message: string;
  retryAfterSeconds?: number;
  /** Further data for programs, such as the unavailable lines or the present total. */
  details?: object;
};
