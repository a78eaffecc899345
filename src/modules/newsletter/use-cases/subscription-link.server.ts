import {
  confirmSubscriber,
  findSubscriber,
  unsubscribe,
} from "#modules/newsletter/store/newsletter.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { subscriptionState } from "#modules/newsletter/rules/subscription.ts";
import type { Services } from "#platform/services.ts";
import { welcomeEmail } from "#modules/newsletter/emails/newsletter-emails.ts";
import type { LinkState } from "#modules/newsletter/rules/link-texts.ts";
import { tokenHashOf } from "#platform/database/link-token.server.ts";

/** What a link out of an email finds. Looking changes nothing: mail scanners open links too. */
export async function findLinkState(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string | null,
): Promise<LinkState> {
  const tokenHash = tokenHashOf(token);
  const subscriber = tokenHash === null ? null : await findSubscriber(db, tokenHash);
  return subscriber ? subscriptionState(subscriber, clock.now()) : "unknown";
}

/** Puts the address on the list and welcomes it, once; does nothing where the link no longer allows it. */
export async function confirmSubscription(
  services: Pick<Services, "db" | "clock" | "shop">,
  token: string | null,
): Promise<void> {
  const { db, clock, shop } = services;
  const tokenHash = tokenHashOf(token);
  const now = clock.now();
  if (token === null || tokenHash === null) return;
  await db.transaction().execute(async (tx) => {
    const subscriber = await findSubscriber(tx, tokenHash);
    if (!subscriber || subscriptionState(subscriber, now) !== "waiting") return;
    // Two presses at once: only one of them finds it unconfirmed and sends the welcome.
    if (await confirmSubscriber(tx, tokenHash, now))
      await enqueueEmail(tx, welcomeEmail({ shop, email: subscriber.email }, token));
  });
}

/** Takes the address off the list; once or often, the outcome is the same. */
export async function leaveNewsletter(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string | null,
): Promise<void> {
  const tokenHash = tokenHashOf(token);
  if (tokenHash !== null) await unsubscribe(db, tokenHash, clock.now());
}
