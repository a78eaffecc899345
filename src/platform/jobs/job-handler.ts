import type { JobKind, JobPayload } from "./job-payloads.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer-port.ts";
import type { Services } from "#platform/services.ts";

/** What a job may need besides its payload. */
export type JobTools = {
  services: Pick<Services, "db" | "clock" | "shop" | "accounts" | "payments">;
  mailer: Mailer;
  log: Log;
  /** Aborted when the job's time is over or the shop stops; whatever is not done then is tried again. */
  signal: AbortSignal;
};

export type JobHandler<Kind extends JobKind> = {
  run(payload: JobPayload<Kind>, tools: JobTools): Promise<void>;
  /** A try that takes longer has failed. */
  timeoutSeconds: number;
  /** When it comes round by itself, as a line of a crontab, in UTC. */
  cron?: string;
};

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };
