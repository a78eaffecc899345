/** Largest request body in bytes, except for photos of returns and uploaded pictures. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Value of Retry-After while the database is unavailable: it restarts within seconds. */
export const RETRY_AFTER_SECONDS = 5;
