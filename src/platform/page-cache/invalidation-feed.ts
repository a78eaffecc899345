type Answer = {
  serverStart: string;
  xminHorizon: string;
  /** Each with an id that is unique on its server. */
  changes: { id: string; tag: string }[];
};

/** Reads the changes since an xmin horizon. */
export type ReadChanges = (since: string | null) => Promise<Answer>;

export type InvalidationFeed = {
  /**
   * Resolves when every change committed before this call has been applied. Throws when the database can't be asked.
   */
  catchUp(): Promise<void>;
};

type Options = {
  read: ReadChanges;
  invalidate(tags: string[]): void;
  /** The least time from a query that a crowd of requests shared to the next one, so that the crowd shares it too. */
  minIntervalMs: number;
  /** After this long without an answer old changes may have been deleted: everything counts as changed. */
  retentionMs: number;
  /** Nobody waits longer than this for an answer. Then nobody waits at all, until the database has answered again. */
  timeoutMs: number;
};

/**
 * Follows what changed in the database. A caller waits for a query that was sent after it came, never for an
 * earlier one, so a change that was committed before a request is known to it, on every node; callers that come
 * together share the query, so its cost does not grow with the number of requests. Whoever asks alone shares nothing,
 * so nothing is gained by waiting: their query is sent at once.
 */
export function createInvalidationFeed({
  read,
  invalidate,
  minIntervalMs,
  retentionMs,
  timeoutMs,
}: Options): InvalidationFeed {
  let last: Answer | null = null;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  /** Rejected: what every caller hears while the database is silent. */
  let silence: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let callers = { ofLast: 0, ofNext: 0 };
  let startedAt = -Infinity;
  let answeredAt = -Infinity;

  async function query(): Promise<void> {
    const answer = await read(last?.xminHorizon ?? null);
    // Changes of transactions that were open at the last horizon come again.
    const seen = new Set(last?.changes.map((change) => change.id));
    const fresh = answer.changes.filter((change) => !seen.has(change.id));
    const isOther = last === null || isOtherServer(last, answer);
    last = answer;
    // Also at the first answer: what was rendered before it may already be old.
    const isTooLate = startedAt - answeredAt > retentionMs;
    answeredAt = startedAt;
    silence = null;
    if (isOther || isTooLate) invalidate(["everything"]);
    else if (fresh.length > 0) invalidate(fresh.map((change) => change.tag));
  }

  async function queryNext(): Promise<void> {
    await running.catch(() => {});
    const wait = startedAt + minIntervalMs - performance.now();
    if (wait > 0 && callers.ofLast > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    next = null;
    callers = { ofLast: callers.ofNext, ofNext: 0 };
    startedAt = performance.now();
    return begin();
  }

  function begin(): Promise<void> {
    isRunning = true;
    running = query().finally(() => (isRunning = false));
    return running;
  }

  function orSilence(answer: Promise<void>): Promise<void> {
    const waiting = within(timeoutMs, answer, () => {
      silence = waiting;
    });
    return waiting;
  }

  return {
    catchUp() {
      if (silence === null) {
        callers.ofNext += 1;
        return (next ??= orSilence(queryNext()));
      }
      if (!isRunning) begin().catch(() => {});
      return silence;
    },
  };
}

/** Another server may lack transactions that pages show, and use their ids for others. */
function isOtherServer(last: Answer, answer: Answer): boolean {
  const isLower = BigInt(answer.xminHorizon) < BigInt(last.xminHorizon);
  return answer.serverStart !== last.serverStart || isLower;
}

function within(ms: number, answer: Promise<void>, onTimeout: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      onTimeout();
      reject(new Error(`The database has not told its changes within ${ms} ms.`));
    };
    // On a busy machine the answer may be here already and only unread.
    let turn: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      turn = setImmediate(giveUp);
    }, ms);
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      clearImmediate(turn);
    });
  });
}
