import { RETURN_BODY_BYTES } from "#modules/orders/rules/return-reason.ts";

/** Largest request body in bytes, except for return photos. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Value of Retry-After while the database is unavailable: it restarts within seconds. */
export const RETRY_AFTER_SECONDS = 5;
export const TOO_LARGE = "This request is too large.";

/** The return page, whose form carries photos, requested as a page or as the router's data. */
const RETURN = /^\/orders\/[^/?]+\/return(?:\.data)?(?:\?|$)/;

/** The largest request body for an address, in bytes; only the return page accepts photos. */
export function mostBytes(address: string): number {
  return RETURN.test(address) ? RETURN_BODY_BYTES : MAX_BODY_BYTES;
}
