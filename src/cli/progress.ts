/** Shows the progress of a long task on standard error, so that standard output can be piped. */
export type Progress = { show(done: number, total: number): void; end(): void };

type Screen = Pick<NodeJS.WriteStream, "isTTY" | "write">;

const barWidth = 30;

/** Returns a bar on a terminal, and elsewhere a line every five seconds. */
export function progressBar(what: string, screen: Screen = process.stderr): Progress {
  const started = Date.now();
  let shownAt = started;
  let isShown = false;
  const show = (done: number, total: number) => {
    const now = Date.now();
    const pause = screen.isTTY ? 80 : 5000;
    if (now - shownAt < pause || total === 0) return;
    shownAt = now;
    isShown = true;
    const share = Math.min(1, done / total);
    const counts = `${Math.floor(share * 100)} %, ${grouped(done)} of ${grouped(total)} ${what}`;
    const filled = Math.round(share * barWidth);
    const bar = `[${"█".repeat(filled)}${"·".repeat(barWidth - filled)}]`;
    screen.write(screen.isTTY ? `\r\u001B[K${bar} ${counts}` : `${counts}\n`);
  };
  const end = () => {
    if (isShown && screen.isTTY) screen.write("\r\u001B[K");
    isShown = false;
  };
  return { show, end };
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}
