const LOOK_EVERY_MS = 200;

/**
 * Calls `stop` when npm has ended: it passes a signal to the shell between it and us, which ends without passing it on.
 * Without npm nothing happens, so that a shop may outlive the shell that put it into the background.
 */
export function whenNpmEnds(script: "start" | "dev", stop: () => void): void {
  if (process.env.npm_lifecycle_event !== script) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, LOOK_EVERY_MS);
  watch.unref();
}
