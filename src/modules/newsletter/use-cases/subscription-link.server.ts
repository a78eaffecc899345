import {
  confirmSubscriber,
  findSubscriber,
  unsubscribe,
} from "#modules/newsletter/store/newsletter.server.ts";
import { mailSubscriber } from "./subscribe.server.ts";
import { subscriptionState } from "#modules/newsletter/rules/subscription.ts";
import type { Services } from "#platform/services.ts";
import { welcomeEmail } from "#modules/newsletter/emails/newsletter-emails.ts";
import type { LinkState } from "#modules/newsletter/rules/link-texts.ts";
import { tokenHashOf } from "#platform/database/link-token.server.ts";

/** The state behind an email's link. Read-only, because mail scanners open links too. */
export async function findLinkState(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string | null,
): Promise<LinkState> {
  const tokenHash = tokenHashOf(token);
  const subscriber = tokenHash === null ? null : await findSubscriber(db, tokenHash);
  return subscriber ? subscriptionState(subscriber, clock.now()) : "unknown";
}

/** Confirms a subscription and sends one welcome email; no effect if the link has expired. */
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
    // Of two concurrent presses, only one confirms and sends the welcome email.
    if (await confirmSubscriber(tx, tokenHash, now))
      await mailSubscriber(tx, subscriber.language, () =>
        welcomeEmail({ shop, email: subscriber.email }, token),
      );
  });
}

/** Unsubscribes an address. Idempotent. */
export async function leaveNewsletter(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string | null,
): Promise<void> {
  const tokenHash = tokenHashOf(token);
  if (tokenHash !== null) await unsubscribe(db, tokenHash, clock.now());
}
