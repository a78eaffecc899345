import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { staffApi } from "#testing/staff-api.server.ts";

const database = testDatabase("empty");
let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  staff = await staffApi(testServices(database.db));
  await database.pool.query(`
    insert into newsletter_subscriber (email, token_hash, requested_at, confirmed_at, unsubscribed_at)
      select 'r' || n || '@example.com', 'h' || n, '2026-01-01'::date, '2026-01-02'::date, null
      from generate_series(1, 150) as n;
    insert into newsletter_subscriber (email, token_hash, requested_at, confirmed_at, unsubscribed_at)
      values ('new@example.com', 'n', '2026-02-28', null, null),
        ('left@example.com', 'l', '2026-01-01', '2026-01-02', '2026-01-03')`);
});

test("subscribers are listed page by page, found and exported", async () => {
  const page = async (query: string) => (await staff.ask(`/newsletter-subscribers?${query}`)).json;
  const first = await page("");
  expect(first.rows).toHaveLength(50);
  const second = await page(`after=${encodeURIComponent(first.next)}`);
  expect(second.rows[0].email > first.rows.at(-1).email).toBe(true);
  expect((await page("q=NEW@")).rows).toMatchObject([{ state: "waiting", confirmedAt: null }]);
  const { text } = await staff.ask("/newsletter-subscribers.csv?state=waiting");
  expect(text).toContain("new@example.com,waiting,");
});
