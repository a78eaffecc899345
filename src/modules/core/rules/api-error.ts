/**
 * An expected error: a code from a closed set that its noun owns, and a sentence for whoever asked. A limit that was
 * reached says when to try again.
 */
export type ApiError<Code extends string> = {
  code: Code;
  message: string;
  retryAfterSeconds?: number;
  /** What else a program needs to know: the lines that are gone, the total of now. */
  details?: object;
};
