import { MAX_BODY_BYTES } from "./request-limits.ts";
import { RETURN_BODY_BYTES } from "#modules/orders/rules/return-pictures.ts";

/** The return page, whose form carries photos, requested as a page or as the router's data. */
const RETURN = /^\/orders\/[^/?]+\/return(?:\.data)?(?:\?|$)/;

/** The largest request body for an address, in bytes; only the return page accepts photos. */
export function mostBytes(address: string): number {
  return RETURN.test(address) ? RETURN_BODY_BYTES : MAX_BODY_BYTES;
}
