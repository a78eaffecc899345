import { openDatabase } from "#platform/database/database.server.ts";
import type { ReviewDecision } from "#modules/reviews/rules/review-state.ts";
import { decideReview as decide } from "#testing/reviews.ts";
import { systemClock } from "#platform/clock.ts";
import { testServices, testShop } from "#testing/services.ts";
import { expect } from "./page.ts";
import type { RunningShop } from "./shop.ts";
import { connectionOf } from "./sql.ts";

/** Decides about the review with this title, by the shopkeeper's command. */
export async function decideReview(
  { dataDir, url }: RunningShop,
  title: string,
  decision: ReviewDecision,
): Promise<void> {
  const db = openDatabase(await connectionOf(dataDir));
  try {
    const { id } = await db
      .selectFrom("review")
      .select("id")
      .where("title", "=", title)
      .executeTakeFirstOrThrow();
    const shop = { ...testShop, url };
    const services = { ...testServices(db), clock: systemClock, shop };
    expect(await decide(services, id, decision)).toMatchObject({ ok: true });
  } finally {
    await db.destroy();
  }
}
