import type { Database } from "#db/database.server.ts";
import {
  claimEmails,
  giveUpEmail,
  markFailed,
  markSent,
  type ClaimedEmail,
} from "#db/outbox.server.ts";
import { secondsUntilRetry } from "#domain/email/retry.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";
import { EmailRejected, type Mailer } from "#ports/mailer.ts";

// An email's lease outlives the longest try, or a second process would send it meanwhile.
const LEASE_SECONDS = 60;
const TRY_MS = 45_000;
const AT_A_TIME = 5;

type OutboxRunnerOptions = {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  /** How often to look for emails that nobody announced: retries, and those of other processes. */
  pollMs?: number;
};

export type OutboxRunner = {
  /** Sends now what stands in the outbox. */
  wake(): void;
  /** Claims nothing more; resolves when the emails in flight are done. */
  stop(): Promise<void>;
};

/**
 * Sends what committed transactions have put into the outbox. At least once: a process that dies between handing a
 * email over and noting it leaves it to be sent again, under the same Message-ID.
 */
export function startOutboxRunner({
  pollMs = 5000,
  ...services
}: OutboxRunnerOptions): OutboxRunner {
  let isStopped = false;
  let isWanted = false;
  let round: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      do {
        isWanted = false;
        await sendDue(services, () => isStopped);
      } while (isWanted && !isStopped);
    } catch (error) {
      // The emails stay where they are; the next round tries again.
      services.log.error({ err: error }, "The outbox could not be read");
    }
  }

  function wake(): void {
    if (isStopped) return;
    isWanted = true;
    if (round) return;
    clearTimeout(timer);
    round = run().finally(() => {
      round = null;
      if (isStopped) return;
      // A call that came while the round was ending still counts.
      timer = setTimeout(wake, isWanted ? 0 : pollMs);
    });
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

type Sending = Omit<OutboxRunnerOptions, "pollMs">;

async function sendDue(services: Sending, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const claimed = await claimEmails(services.db, {
      now: services.clock.now(),
      leaseSeconds: LEASE_SECONDS,
      limit: AT_A_TIME,
    });
    await Promise.all(claimed.map((each) => sendOne(services, each)));
    if (claimed.length < AT_A_TIME) return;
  }
}

async function sendOne(
  { db, mailer, clock, log }: Sending,
  { row, id, mail, attempts }: ClaimedEmail,
): Promise<void> {
  try {
    await withinTime(mailer.send(mail, id));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pause = error instanceof EmailRejected ? null : secondsUntilRetry(attempts);
    log.warn(
      // Mail servers quote the address they refuse; it belongs in the database, not in the log.
      { email: id, attempts, reason: reason.replace(/\S+@\S+/g, "…"), retryInSeconds: pause },
      pause === null ? "An email was given up" : "An email did not leave",
    );
    if (pause === null) await giveUpEmail(db, row, reason);
    else
      await markFailed(db, row, {
        error: reason,
        retryAt: new Date(clock.now().getTime() + pause * 1000),
      });
    return;
  }
  await markSent(db, row, clock.now());
}

async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not sent within ${TRY_MS / 1000} s`)), TRY_MS);
  });
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
