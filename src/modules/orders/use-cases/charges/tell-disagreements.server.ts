import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { localTime, weekdayOf } from "#modules/delivery/rules/calendar.ts";
import type { JobPayload } from "#platform/jobs/job-payloads.ts";
import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import { HOUR_MS } from "#modules/core/rules/time.ts";
import { disagreementsEmail } from "#modules/orders/emails/disagreements-email.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import type { Log } from "#platform/log.ts";
import { compareWithProviders } from "./compare-with-providers.server.ts";

const MOST_TRIES = 3;
const AGAIN_AFTER_MS = 2 * HOUR_MS;
const MONDAY = 1;

/**
 * Settles what only the providers know of, and writes to the shopkeeper about what is left that they and the orders do
 * not agree about: each day again, until it is gone or a week old. A list that can't be read is asked for twice more,
 * hours apart, before that is told; that a shop may not read it at all is told on Mondays.
 */
export async function tellDisagreements(
  services: OrderServices,
  log: Log,
  { again }: JobPayload<"payment.compare-charges"> = {},
): Promise<void> {
  const { db, clock, shop } = services;
  const now = clock.now();
  const compared = await compareWithProviders(services, {
    settles: log,
    ...(again && { only: again.providers }),
  });
  for (const { provider, unread } of compared)
    if (unread !== null) log.warn({ provider, unread }, "A list of charges could not be read.");
  const tries = (again?.tries ?? 0) + 1;
  const isToldNow = {
    "not-heard": tries >= MOST_TRIES,
    failed: true,
    "not-allowed": weekdayOf(localTime(now, deliveryPolicy.timeZone).day) === MONDAY,
  };
  const told = {
    disagreements: compared.flatMap(({ provider, disagreements }) =>
      disagreements.map((each) => ({ provider, ...each })),
    ),
    unread: compared.flatMap(({ provider, unread }) =>
      unread !== null && isToldNow[unread] ? [{ provider, unread }] : [],
    ),
  };
  if (told.disagreements.length > 0)
    log.warn(
      { count: told.disagreements.length },
      "Providers and orders do not agree about money.",
    );
  const notHeard = compared.filter(({ unread }) => unread === "not-heard");
  await db.transaction().execute(async (tx) => {
    if (told.disagreements.length + told.unread.length > 0)
      await enqueueEmail(tx, disagreementsEmail(shop, told));
    if (notHeard.length === 0 || tries >= MOST_TRIES) return;
    const providers = notHeard.map(({ provider }) => provider);
    await enqueueJob(
      tx,
      "payment.compare-charges",
      { again: { providers, tries } },
      { runAt: new Date(now.getTime() + AGAIN_AFTER_MS), key: "payment.compare-charges again" },
    );
  });
}
