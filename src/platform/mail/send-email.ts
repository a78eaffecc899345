import { setTimeout as pause } from "node:timers/promises";
import { findUnsentEmail, markEmailFailed, markEmailSent } from "./outbox.server.ts";
import type { JobPayload } from "#platform/jobs/job-payloads.ts";
import { EmailRejected } from "./mailer-port.ts";
import { withoutAddresses } from "#platform/logging/logged-error.ts";
import type { JobTools } from "#platform/jobs/job-handler.ts";

/** Emails that were sent while the database was away; this process never sends them again. */
const sentButUnmarked = new Set<string>();

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** Sends one email of the outbox, unless it is already sent or expired. */
export async function sendEmail(
  { outboxId }: JobPayload<"email.send">,
  tools: JobTools,
): Promise<void> {
  const { db, clock } = tools.services;
  const found = await findUnsentEmail(db, outboxId);
  if (!found) return;
  const { email, messageId, expiresAt } = found;
  const isExpired = expiresAt !== null && expiresAt <= clock.now();
  if (!sentButUnmarked.has(messageId)) {
    const error = isExpired ? "Expired before it could be sent" : await trySending();
    if (error !== null) {
      // Mail servers quote the rejected address, which belongs in the database but not in the log.
      const reason = withoutAddresses(error);
      tools.log.warn({ email: messageId, reason }, "An email will never be sent");
      await markEmailFailed(db, outboxId, { error, now: clock.now() });
      return;
    }
    sentButUnmarked.add(messageId);
  }
  await markSentInTheEnd(outboxId, tools);
  sentButUnmarked.delete(messageId);

  async function trySending(): Promise<string | null> {
    try {
      await tools.mailer.send(email, messageId);
      return null;
    } catch (error) {
      if (error instanceof EmailRejected) return error.message;
      throw error;
    }
  }
}

/** Retries, so that a short database outage does not send the email twice. */
async function markSentInTheEnd(outboxId: number, { services, signal }: JobTools): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await markEmailSent(services.db, outboxId, services.clock.now());
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await pause(wait, undefined, { signal });
  }
}
