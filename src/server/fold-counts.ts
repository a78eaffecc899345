import type { Database } from "#db/database.server.ts";
import { compactFacets } from "#db/listing/compact-facets.server.ts";
import type { Log } from "#ports/log.ts";
import { repeat, type Repetition } from "./repeat.ts";

const A_FEW_SECONDS = 5000;

/** Works what changed into the kept counts every few seconds, so that lists have few notes to add up. */
export function startFoldingCounts({
  db,
  log,
  everyMs = A_FEW_SECONDS,
}: {
  db: Database;
  log: Log;
  everyMs?: number;
}): Repetition {
  const fold = () =>
    compactFacets(db).catch((error: unknown) =>
      log.warn({ err: error }, "What changed of the filter counts could not be worked in yet."),
    );
  return repeat(fold, everyMs);
}
