import {
  findWaitingPicture,
  storeCleanPicture,
} from "#modules/returns/store/return-files.server.ts";
import { decodePhotograph } from "#platform/pictures/photographs.server.ts";
import type { Services } from "#platform/services.ts";

/** Cleans the photos of a return, so that its buyer and staff can see them (record 29). */
export async function cleanPhotographs(
  { db }: Pick<Services, "db">,
  ref: { orderId: number; return: number },
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const waiting = await findWaitingPicture(db, ref);
    if (waiting === null) return;
    const cleaned = await decodePhotograph(waiting.data, signal);
    const picture = { ...ref, number: waiting.number };
    await storeCleanPicture(db, picture, cleaned.ok ? cleaned.value : null);
  }
}
