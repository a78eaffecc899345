/** Work that comes round again. */
export type Repetition = {
  /** Begins nothing more; resolves when what is under way is done. */
  stop(): Promise<void>;
};

/** Does something now and then again and again, never twice at once; the work itself must not fail. */
export function repeat(work: () => Promise<void>, everyMs: number): Repetition {
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= work().finally(() => {
      round = null;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
