import {
  STOCK_NOTICES_PER_ADDRESS,
  askForNotice,
  type AskForNotice,
  notificationsLimits,
} from "#modules/notifications/use-cases/ask-for-notice.server.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { readLanguages } from "#platform/language/language-files.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { whileHeld } from "#testing/while-held.ts";
import { findStopState, stopMails } from "./stop-link.server.ts";
import { answerStockNoticeForm } from "#storefront/pages/notifications/stock/answer-stock-notice-form.server.ts";
import { sendStockNotices } from "./send-stock-notices.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
let lamp = 0;
let shirt = { id: 0, variants: [0] };

beforeAll(async () => {
  database = await openTestDatabase();
  readLanguages();
  setShopLanguage("en", ["de"]);
  const { pool } = database;
  await pool.query(
    "insert into account (id, email, display_name, email_verified) values ('ada', 'ada@example.com', 'Ada', true)",
  );
  const plain = await pool.query(
    "select id from product where id not in (select product_id from variant) order by id limit 1",
  );
  lamp = Number(plain.rows[0].id);
  const chosen = await pool.query(
    "select product_id as id, array_agg(variant_id order by variant_id) as variants from stock where variant_id is not null group by 1 order by 1 limit 1",
  );
  shirt = { id: Number(chosen.rows[0].id), variants: chosen.rows[0].variants.map(Number) };
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    "truncate stock_notice, stock_notice_stop, notification, outbox, rate_counter",
  );
  services = testServices(database.db);
  await setStock({ product: lamp }, 0);
  for (const variant of shirt.variants) await setStock({ variant }, 0);
});

async function setStock(
  { product, variant }: { product?: number; variant?: number },
  count: number,
) {
  await database.pool.query(
    "update stock set on_hand = $1, is_offered = true where case when $3::bigint is null then product_id = $2 and variant_id is null else variant_id = $3 end",
    [count, product ?? null, variant ?? null],
  );
}

async function emails(): Promise<Email[]> {
  const { rows } = await database.pool.query("select payload from outbox order by id");
  return rows.map(({ payload }) => payload);
}

const waiting = async () =>
  (await database.pool.query("select count(*)::int as n from stock_notice where sent_at is null"))
    .rows[0].n;

const ask = (wanted: Partial<AskForNotice> = {}) =>
  askForNotice(services, {
    productId: lamp,
    variantId: null,
    typedAddress: "eve@example.com",
    account: null,
    clientAddress: "203.0.113.7",
    ...wanted,
  });
const send = () => sendStockNotices(services);

/** The parameters of an email's unsubscribe header. */
function stopOf(email: Email | undefined) {
  const { searchParams } = new URL(email?.unsubscribeUrl ?? "https://shop.example");
  return { of: searchParams.get("of") ?? "", key: searchParams.get("key") ?? "" };
}

describe("a back-in-stock request", () => {
  test("gets one email when it is back, with any number of restocks and workers", async () => {
    expect(await ask({ typedAddress: " Eve@Example.com " })).toEqual({
      ok: true,
      value: "eve@example.com",
    });
    await ask();
    await send();
    expect(await emails()).toEqual([]);
    await setStock({ product: lamp }, 3);
    await Promise.all(Array.from({ length: 8 }, send));
    await setStock({ product: lamp }, 0);
    await setStock({ product: lamp }, 3);
    await send();
    const sent = await emails();
    expect(sent).toMatchObject([
      { to: "eve@example.com", subject: expect.stringMatching(/^Back in stock: /) },
    ]);
    expect(sent[0]?.html).toMatch(/<img src="https:\/\/shop\.example\/pictures\//);
    expect(sent[0]?.unsubscribeUrl).toMatch(/^https:\/\/shop\.example\/api\/notifications\/stop\?/);
  });

  test("is answered in the language in which it was made", async () => {
    await inLanguage("de", () => ask());
    await ask({ typedAddress: "bob@example.com" });
    await setStock({ product: lamp }, 3);
    await inLanguage("fr", send);
    const [german, english] = await emails();
    expect(german?.subject).toMatch(/^Wieder /);
    expect(german?.text).toContain("https://shop.example/de/product/");
    expect(german?.unsubscribeUrl).toContain("https://shop.example/api/");
    expect(english?.subject).toMatch(/^Back in stock: /);
    expect(english?.text).toContain("https://shop.example/product/");
  });

  test("for one variant is answered for that one, by its name", async () => {
    const [first, second = 0] = shirt.variants;
    await ask({ productId: shirt.id, variantId: second });
    await setStock({ variant: first ?? 0 }, 5);
    await send();
    expect(await emails()).toEqual([]);
    await setStock({ variant: second }, 5);
    await send();
    expect((await emails())[0]?.text).toContain(`?variant=${second}`);
  });

  test("for any variant is answered for the first one back", async () => {
    await ask({ productId: shirt.id });
    await setStock({ variant: shirt.variants[1] ?? 0 }, 5);
    await send();
    expect(await emails()).toHaveLength(1);
  });

  test("gets no email for a product no longer on sale", async () => {
    await ask();
    await database.pool.query("update product set status = 'archived' where id = $1", [lamp]);
    await setStock({ product: lamp }, 3);
    await send();
    expect(await emails()).toEqual([]);
    await database.pool.query("update product set status = 'active' where id = $1", [lamp]);
  });

  test("adds a notification to the account if made while signed in, not if a stranger made it", async () => {
    await ask({ typedAddress: "ada@example.com" });
    const notifications = async () =>
      (await database.pool.query("select uid, kind from notification")).rows;
    await setStock({ product: lamp }, 1);
    await send();
    expect(await notifications()).toEqual([]);
    await setStock({ product: lamp }, 0);
    await ask({ typedAddress: "ada@example.com", account: ada });
    await setStock({ product: lamp }, 1);
    await send();
    expect(await notifications()).toEqual([{ uid: "ada", kind: "product-back" }]);
  });
});

describe("an address that has unsubscribed", () => {
  async function stopped() {
    await ask();
    await setStock({ product: lamp }, 1);
    await send();
    await setStock({ product: lamp }, 0);
    const link = stopOf((await emails())[0]);
    expect(await findStopState(services, link)).toBe("notice");
    await ask({ productId: shirt.id });
    await stopMails(services, link);
    await stopMails(services, link);
    return link;
  }

  test("has no requests, and a stranger's new request gets the same response", async () => {
    const link = await stopped();
    expect(await findStopState(services, link)).toBe("stopped");
    expect(await waiting()).toBe(0);
    expect(await ask()).toEqual({ ok: true, value: "eve@example.com" });
    expect(await waiting()).toBe(0);
  });

  test("can be unblocked by its signed-in owner", async () => {
    await stopped();
    const eve = { ...ada, email: "eve@example.com", uid: "ada" };
    await ask({ account: { ...eve, emailVerified: false } });
    expect(await waiting()).toBe(0);
    await ask({ account: eve });
    expect(await waiting()).toBe(1);
  });

  test("is stored as a hash only", async () => {
    await stopped();
    const { rows } = await database.pool.query("select * from stock_notice_stop");
    expect(JSON.stringify(rows)).not.toContain("eve@");
  });

  test.each([
    ["another notice", (link: { of: string; key: string }) => ({ ...link, of: "notice.99999" })],
    ["another key", (link: { of: string; key: string }) => ({ ...link, key: "x".repeat(22) })],
    ["an account", (link: { of: string; key: string }) => ({ ...link, of: "wishlist.ada" })],
    ["nothing", () => ({ of: "", key: "" })],
  ])("is not stopped by a link to %s", async (_, changed) => {
    await ask();
    await setStock({ product: lamp }, 1);
    await send();
    await ask({ productId: shirt.id });
    const link = changed(stopOf((await emails())[0]));
    expect(await findStopState(services, link)).toBe("unknown");
    await stopMails(services, link);
    expect(await waiting()).toBe(1);
  });
});

describe("requesting", () => {
  test("is limited by address and day, by visitor, and by open requests per address", async () => {
    const { perClient, perEmailAndDay } = notificationsLimits.stockNotice;
    for (let time = 0; time < perEmailAndDay.hits; time++) await ask();
    expect(await ask()).toEqual({ ok: false, error: "too-many-to-address" });
    for (let time = perEmailAndDay.hits + 1; time < perClient.hits; time++)
      await ask({ typedAddress: `eve-${time}@example.com` });
    expect(await ask({ typedAddress: "bob@example.com" })).toEqual({
      ok: false,
      error: "too-many-from-you",
    });
    await database.pool.query("truncate rate_counter, stock_notice");
    await waitFor(STOCK_NOTICES_PER_ADDRESS);
    expect(await ask()).toEqual({ ok: false, error: "too-many-to-address" });
  });

  /** Eve requests this many products, without the lamp and the shirt. */
  const waitFor = (count: number) =>
    database.pool.query(
      `insert into stock_notice (email, product_id, created_at)
       select 'eve@example.com', id, now() from product where id <> all($1) limit $2`,
      [[lamp, shirt.id], count],
    );

  test("the same product again succeeds, even at the limit", async () => {
    await ask();
    await waitFor(STOCK_NOTICES_PER_ADDRESS - 1);
    expect(await ask()).toEqual({ ok: true, value: "eve@example.com" });
    expect(await waiting()).toBe(STOCK_NOTICES_PER_ADDRESS);
  });

  test("two products at once does not exceed the limit per address", async () => {
    await waitFor(STOCK_NOTICES_PER_ADDRESS - 1);
    const hold =
      "select pg_advisory_xact_lock(hashtext('stock-notice'), hashtext('eve@example.com'))";
    const last = `insert into stock_notice (email, product_id, created_at) values ('eve@example.com', ${shirt.id}, now())`;
    expect(
      await whileHeld(database, { hold, change: (held) => held.query(last) }, () => ask()),
    ).toEqual({ ok: false, error: "too-many-to-address" });
    expect(await waiting()).toBe(STOCK_NOTICES_PER_ADDRESS);
  });

  const answer = (typed: { email: string; variant: string }, productId = lamp) =>
    answerStockNoticeForm(services, {
      productId,
      typed,
      account: null,
      clientAddress: "203.0.113.7",
    });

  test.each([
    [{ email: "eve", variant: "" }, 422],
    [{ email: "", variant: "" }, 422],
    [{ email: "eve@example.com", variant: "x" }, 422],
    [{ email: "eve@example.com", variant: "987654321" }, 422],
    [{ email: "eve@example.com", variant: "9".repeat(30) }, 422],
  ])("%o is refused and nothing is noted", async (typed, status) => {
    expect(await answer(typed)).toMatchObject({ status, reply: { isSent: false, values: typed } });
    expect(await waiting()).toBe(0);
  });

  test("a product in stock, or another product's variant, is refused", async () => {
    await setStock({ product: lamp }, 1);
    const typed = { email: "eve@example.com", variant: "" };
    expect(await answer(typed)).toMatchObject({ status: 409 });
    const variant = String(shirt.variants[0]);
    expect(await answer({ ...typed, variant })).toMatchObject({ status: 422 });
    expect(await waiting()).toBe(0);
  });
});
