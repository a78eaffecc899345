/** Failures of single parts of a job, which do not stop the others. */
export type PartFailures = { part: string; error: unknown }[];

/** Fails the job after all its parts, so that `npm run jobs -- list` shows the first error. */
export function failJob(failures: PartFailures): void {
  const [first] = failures;
  if (!first) return;
  const more = failures.length === 1 ? "" : ` (and ${failures.length - 1} more)`;
  const { message } = first.error instanceof Error ? first.error : new Error(String(first.error));
  throw new Error(`${first.part}${more}: ${message}`, { cause: first.error });
}
