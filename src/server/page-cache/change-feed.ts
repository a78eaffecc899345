/** What the feed needs: the changes since a horizon, each with an id that never comes twice. */
export type ReadChanges = (
  since: string | null,
) => Promise<{ horizon: string; changes: { id: string; subject: string }[] }>;

export type ChangeFeed = {
  /** Resolves when every change committed before this call has been applied. Throws when the database can't be asked. */
  catchUp(): Promise<void>;
};

type Options = {
  read: ReadChanges;
  apply(subjects: string[]): void;
  /** The least time between two questions, so that a crowd of requests shares one. */
  spacingMs: number;
  /** After this long without an answer old changes may have been forgotten: everything counts as changed. */
  memoryMs: number;
  /** Nobody waits longer than this for an answer; the question stays the only one until it has one. */
  patienceMs: number;
};

/**
 * Follows what changed in the database. A caller waits for a question that was asked after it came, never for an
 * earlier one, so a change that was committed before a request is known to it, on every node; callers that come
 * together share the question, so its cost does not grow with the number of requests.
 */
export function createChangeFeed({
  read,
  apply,
  spacingMs,
  memoryMs,
  patienceMs,
}: Options): ChangeFeed {
  let horizon: string | null = null;
  let seen = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let startedAt = -Infinity;
  let answeredAt = -Infinity;

  async function ask(): Promise<void> {
    const answer = await read(horizon);
    const fresh = answer.changes.filter((change) => !seen.has(change.id));
    // Changes of transactions that were open at the horizon come again; only those need remembering.
    seen = new Set(answer.changes.map((change) => change.id));
    horizon = answer.horizon;
    // Also at the first answer: what was rendered before it may already be old.
    const isTooLate = startedAt - answeredAt > memoryMs;
    answeredAt = startedAt;
    if (isTooLate) apply(["everything"]);
    else if (fresh.length > 0) apply(fresh.map((change) => change.subject));
  }

  async function askNext(): Promise<void> {
    await running.catch(() => {});
    const wait = startedAt + spacingMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    next = null;
    startedAt = performance.now();
    running = ask();
    return running;
  }

  return {
    catchUp() {
      next ??= within(patienceMs, askNext());
      return next;
    },
  };
}

function within(ms: number, asking: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () =>
      reject(new Error(`The database has not told its changes within ${ms} ms.`));
    // On a busy machine the answer may be here already and only unread.
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    asking.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
