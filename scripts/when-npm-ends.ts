const POLL_MS = 200;

/**
 * Calls `stop` when npm has ended: npm's shell does not forward its signals to this process. Does nothing without npm,
 * so that a shop in the background may outlive its shell.
 */
export function whenNpmEnds(script: "start" | "dev", stop: () => void): void {
  if (process.env.npm_lifecycle_event !== script) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, POLL_MS);
  watch.unref();
}
