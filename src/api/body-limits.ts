import { LABEL_MEGABYTES, RETURN_BODY_BYTES } from "#modules/orders/rules/return-reason.ts";
import { MAX_BODY_BYTES } from "#platform/http/request-limits.ts";

/** The return page, whose form carries photos, requested as a page or as the router's data. */
const RETURN = /^\/orders\/[^/?]+\/return(?:\.data)?(?:\?|$)/;

/** Uploads of staff, a file as the body. */
const UPLOAD = /^\/api\/admin\/v1\/(?:products\/\d{1,15}\/)?pictures(?:\?|$)/;
const UPLOAD_BYTES = 15 * 1024 * 1024;

/** Where staff upload the carrier's label of a return. */
const LABEL = /^\/api\/admin\/v1\/orders\/[^/?]+\/returns\/\d+\/label$/;
/** A product file of staff, as the body. */
const PRODUCT_FILE = /^\/api\/admin\/v1\/imports(?:\?|$)/;
const PRODUCT_FILE_BYTES = 64 * 1024 * 1024;

/** The largest request body for an address, in bytes. */
export function mostBytes(address: string): number {
  if (PRODUCT_FILE.test(address)) return PRODUCT_FILE_BYTES;
  if (UPLOAD.test(address)) return UPLOAD_BYTES;
  if (LABEL.test(address)) return LABEL_MEGABYTES * 1024 * 1024;
  return RETURN.test(address) ? RETURN_BODY_BYTES : MAX_BODY_BYTES;
}
