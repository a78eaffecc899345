import { createHash } from "node:crypto";
import {
  type FetchedPicture,
  listPendingPictures,
  type PendingPicture,
  savePictures,
} from "#platform/pictures/pending-pictures.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type {
  PictureFetcher,
  PictureFetchError,
} from "#platform/pictures/make-renditions.server.ts";

export type PictureSummary = { fetched: number; failed: Record<PictureFetchError, number> };

export type PictureListener = {
  onProgress(done: number, total: number): void;
  onFailure?(failure: { productName: string; host: string; reason: PictureFetchError }): void;
};

const CONCURRENCY = 4;
// Each save invalidates every page, so pictures are saved in batches.
const BATCH_SIZE = 20;
/** Consecutive unanswered requests after which a host is skipped until the next run. */
const MAX_SILENCES = 3;

/** Fetches missing pictures. Failed ones stay missing until the next run. */
export async function fetchPictures(
  services: { db: Database; pictures: PictureFetcher },
  { onProgress, onFailure }: PictureListener,
): Promise<PictureSummary> {
  const pending = await listPendingPictures(services.db);
  const summary: PictureSummary = {
    fetched: 0,
    failed: { unreachable: 0, refused: 0, missing: 0, "too-large": 0, "not-a-picture": 0 },
  };
  const hosts = silentHosts();
  const store = pictureStore(services.db);
  let next = 0;
  let done = 0;
  const work = async () => {
    for (;;) {
      const picture = pending[next++];
      if (picture === undefined) return;
      const error = hosts.isSilent(picture)
        ? "unreachable"
        : await fetchOne(services.pictures, picture, store.add);
      hosts.note(picture, error);
      if (error === null) summary.fetched += 1;
      else {
        summary.failed[error] += 1;
        onFailure?.({ productName: picture.productName, host: hostOf(picture), reason: error });
      }
      onProgress((done += 1), pending.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await store.flush();
  return summary;
}

async function fetchOne(
  pictures: PictureFetcher,
  { id, key: pendingKey, sourceUrl }: PendingPicture,
  add: (picture: FetchedPicture) => Promise<void>,
): Promise<PictureFetchError | null> {
  const result = await pictures.fetchPicture(sourceUrl);
  if (!result.ok) return result.error;
  // Includes the pending key, because two pictures of one file can have different texts.
  const hash = createHash("sha256").update(pendingKey);
  for (const { bytes } of result.value.renditions) hash.update(bytes);
  await add({ id, key: hash.digest("hex").slice(0, 24), ...result.value });
  return null;
}

const hostOf = ({ sourceUrl }: PendingPicture) => URL.parse(sourceUrl)?.host ?? "";

/** Counts consecutive unanswered requests by host. */
function silentHosts() {
  const silences = new Map<string, number>();
  return {
    isSilent: (picture: PendingPicture) => (silences.get(hostOf(picture)) ?? 0) >= MAX_SILENCES,
    note: (picture: PendingPicture, error: PictureFetchError | null) => {
      const host = hostOf(picture);
      silences.set(host, error === "unreachable" ? (silences.get(host) ?? 0) + 1 : 0);
    },
  };
}

/** Saves pictures in batches, one at a time. */
function pictureStore(db: Database) {
  let waiting: FetchedPicture[] = [];
  let saving: Promise<void> = Promise.resolve();
  const flush = () => {
    const pictures = waiting;
    waiting = [];
    if (pictures.length > 0) saving = saving.then(() => savePictures(db, pictures));
    return saving;
  };
  const add = async (picture: FetchedPicture) => {
    waiting.push(picture);
    if (waiting.length >= BATCH_SIZE) await flush();
  };
  return { add, flush };
}
