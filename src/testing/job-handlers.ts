import type { JobPayload } from "#platform/jobs/job-payloads.ts";
import type { JobHandlers, JobTools } from "#platform/jobs/job-handler.ts";
import { handlers as shopHandlers } from "#platform/start/jobs/registry.ts";

type Email = JobPayload<"email.send">;

/** The shop's handlers, but none that comes round by itself. */
export function withoutCron(handlers: JobHandlers): JobHandlers {
  const all = Object.entries(handlers).map(([kind, { cron: _, ...handler }]) => [kind, handler]);
  return Object.fromEntries(all);
}

/** The same, with what a test does instead of sending. */
export const handlersWith = (
  run: (payload: Email, tools: JobTools) => Promise<void> | void,
): JobHandlers => ({
  ...withoutCron(shopHandlers),
  "email.send": { run: async (payload, tools) => run(payload, tools), timeoutSeconds: 60 },
});
