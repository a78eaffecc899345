type Answer = {
  serverStart: string;
  xminHorizon: string;
  /** Ids are unique per server. */
  changes: { id: string; tag: string }[];
};

/** Reads the changes since an xmin horizon. */
export type ReadChanges = (since: string | null) => Promise<Answer>;

export type InvalidationFeed = {
  /**
   * Resolves when every change committed before this call has been applied. Rejects if the database
   * does not answer.
   */
  catchUp(): Promise<void>;
};

type Options = {
  read: ReadChanges;
  invalidate(tags: string[]): void;
  /** Least milliseconds between shared queries, so that a crowd of requests shares the next one too. */
  minIntervalMs: number;
  /**
   * After this many milliseconds without an answer, changes may have been deleted unread, so
   * everything is invalidated.
   */
  retentionMs: number;
  /**
   * Longest wait for an answer, in milliseconds. After a timeout calls fail at once until the
   * database answers again.
   */
  timeoutMs: number;
};

/**
 * Applies cache invalidations from the database. A caller waits for a query sent after its call, so
 * it sees every change committed before, on every node. Concurrent callers share a query; a single
 * caller's query is sent at once.
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
  /** The rejected promise that callers receive while the database is silent. */
  let silence: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let callers = { ofLast: 0, ofNext: 0 };
  let startedAt = -Infinity;
  let answeredAt = -Infinity;

  async function query(): Promise<void> {
    const answer = await read(last?.xminHorizon ?? null);
    // Changes of transactions that were open at the last horizon are returned again.
    const seen = new Set(last?.changes.map((change) => change.id));
    const fresh = answer.changes.filter((change) => !seen.has(change.id));
    const isOther = last === null || isOtherServer(last, answer);
    last = answer;
    // Also at the first answer: pages rendered before it may be stale.
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

/** Another server may lack transactions that pages show, and reuse their ids. */
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
    // On a busy machine the answer may have arrived but not been read yet.
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
