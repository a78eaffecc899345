import { modules } from "#main/modules.ts";
import { MAX_BODY_BYTES } from "#platform/http/request-limits.ts";

const larger = modules.flatMap(({ bodyLimits }) => bodyLimits ?? []);

/** The largest request body for an address, in bytes. */
export function mostBytes(address: string): number {
  return larger.find((each) => each.address.test(address))?.bytes ?? MAX_BODY_BYTES;
}
