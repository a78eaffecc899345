import type { JobKind, JobPayload } from "./job-payloads.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer-port.ts";
import type { Services } from "#platform/services.ts";

/** Dependencies of job handlers. */
export type JobTools = {
  services: Pick<Services, "db" | "clock" | "shop" | "accounts" | "payments">;
  mailer: Mailer;
  log: Log;
  /** Aborted at the job's timeout or when the shop stops; unfinished work is retried later. */
  signal: AbortSignal;
};

export type JobHandler<Kind extends JobKind> = {
  run(payload: JobPayload<Kind>, tools: JobTools): Promise<void>;
  /** An attempt that takes longer has failed. */
  timeoutSeconds: number;
  /** The schedule of a recurring job, as a crontab line in UTC. */
  cron?: string;
};

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };
