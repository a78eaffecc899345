import { MAX_BODY_BYTES } from "./request-limits.ts";
import { RETURN_BODY_BYTES } from "#modules/orders/rules/return-pictures.ts";

/** The page whose form carries photographs, as the browser and as the router's own code ask for it. */
const RETURN = /^\/orders\/[^/?]+\/return(?:\.data)?(?:\?|$)/;

/** How many bytes a request to an address may carry: words everywhere, photographs in one place. */
export function mostBytes(address: string): number {
  return RETURN.test(address) ? RETURN_BODY_BYTES : MAX_BODY_BYTES;
}
