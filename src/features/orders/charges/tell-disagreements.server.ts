import { enqueueEmail } from "#db/outbox.server.ts";
import { disagreementsEmail } from "#emails/disagreements-email.ts";
import type { OrderServices } from "#features/orders/apply-command.server.ts";
import type { Log } from "#ports/log.ts";
import { compareWithProviders } from "./compare-with-providers.server.ts";

/**
 * Settles what only the providers know of, and writes to the shopkeeper about what is left that they and the orders do
 * not agree about: each day again, until it is gone or a week old.
 */
export async function tellDisagreements(services: OrderServices, log: Log): Promise<void> {
  const compared = await compareWithProviders(services, { settles: log });
  for (const { provider, unread } of compared)
    if (unread !== null) log.warn({ provider, unread }, "A list of charges could not be read.");
  const told = compared.flatMap(({ provider, disagreements }) =>
    disagreements.map((each) => ({ provider, ...each })),
  );
  if (told.length === 0) return;
  log.warn({ count: told.length }, "Providers and orders do not agree about money.");
  const email = disagreementsEmail(services.shop, told);
  await services.db.transaction().execute((tx) => enqueueEmail(tx, email));
}
