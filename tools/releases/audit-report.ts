import { z } from "zod";

/** The report of `npm audit --json`, with the fields that are judged. */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          // The name of another package of the report.
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

const allowedSchema = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(-\w{4}){3}$/),
    reason: z.string().min(10),
    /** The last day on which the advisory may be left open. */
    until: z.iso.date(),
  }),
);

export type AllowedAdvisories = z.infer<typeof allowedSchema>;

export const readAllowed = (list: unknown): AllowedAdvisories => allowedSchema.parse(list);

/** What stops a release: open advisories, and entries of the list that have expired or are no longer needed. */
export function judgeAudit(
  report: unknown,
  allowed: AllowedAdvisories,
  today: string,
): { isAnswered: boolean; problems: string[] } {
  const expired = allowed
    .filter(({ until }) => until < today)
    .map(
      ({ advisory, until }) => `${advisory} was allowed until ${until}: update, or decide again.`,
    );
  const read = reportSchema.safeParse(report);
  if (!read.success) return { isAnswered: false, problems: expired };
  const found = new Map(
    Object.values(read.data.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((each) => typeof each !== "string")
      .map((each) => [each.url.split("/").at(-1) ?? each.url, each]),
  );
  const isAllowed = (advisory: string) => allowed.some((each) => each.advisory === advisory);
  const open = [...found]
    .filter(([advisory]) => !isAllowed(advisory))
    .map(([advisory, { name, severity, title }]) => `${advisory} (${severity}): ${name}: ${title}`);
  const unneeded = allowed
    .filter(({ advisory }) => !found.has(advisory))
    .map(({ advisory }) => `${advisory} is no longer reported: remove it from the list.`);
  return { isAnswered: true, problems: [...open, ...expired, ...unneeded] };
}
