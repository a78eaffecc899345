import { once } from "node:events";
import { text } from "node:stream/consumers";
import { cannotStart } from "./embedded-postgres-error.ts";
import { type PostgresAccount, spawnAs } from "./postgres-account.server.ts";

/**
 * Runs one of PostgreSQL's programs to its end. On failure its first error line becomes the reason.
 */
export async function runTool(
  account: PostgresAccount,
  program: string,
  args: readonly string[],
): Promise<void> {
  const child = spawnAs(account, program, args, { stdio: ["ignore", "ignore", "pipe"] });
  const complaint = child.stderr === null ? "" : text(child.stderr);
  try {
    const [status] = await once(child, "close");
    if (status === 0) return;
  } catch (cause) {
    throw cannotStart(`${program} does not run (${(cause as NodeJS.ErrnoException).code})`, cause);
  }
  const output = await complaint;
  throw cannotStart(
    firstComplaint(output) ?? output.trim().split("\n").at(-1) ?? `${program} failed`,
  );
}

/** PostgreSQL's first error line, without its prefixes. */
export function firstComplaint(output: string): string | undefined {
  const line = output
    .split("\n")
    .find((candidate) => /\b(FATAL|PANIC|ERROR|error):/.test(candidate));
  return line?.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, "").trim();
}
