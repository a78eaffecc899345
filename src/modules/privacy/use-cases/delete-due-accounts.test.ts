import { newsletterLimits } from "#modules/newsletter/rules/subscription.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { addProduct } from "#modules/catalogue/use-cases/add-product.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { countTry, listCounters } from "#platform/database/rate-counters.server.ts";
import { deleteClosure, findClosure } from "#modules/accounts/store/closures.server.ts";
import {
  deleted,
  openClosureShop,
  planned,
  type ClosureShop,
} from "#testing/accounts/closure-shop.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { deleteDueAccounts } from "./delete-due-accounts.server.ts";

const DAY = 86_400;

const database = testDatabase("empty");
let shop: ClosureShop;
beforeEach(async () => {
  shop = await openClosureShop(database);
});

describe("deleting accounts", () => {
  const deleteDue = () => deleteDueAccounts(shop.services, shop.log);
  const graceIsOver = () => shop.services.clock.advance(accountLimits.deletionGraceDays * DAY);

  test("deletes identity, profile and closure on the day, and sends an email", async () => {
    await shop.close("deletion");
    graceIsOver();
    await deleteDue();
    expect(shop.asked).toEqual(["end sessions of ada", "remove ada"]);
    expect(await shop.profile()).toBeNull();
    expect(await shop.closure()).toBeNull();
    expect(await shop.emails()).toEqual([planned, deleted]);
  });

  test("deletes the counters of the account and its address, and no others", async () => {
    const { newsletter } = newsletterLimits;
    await shop.close("deletion");
    await countTry(shop.services, [
      [newsletter.perEmail, "ada@example.com"],
      [newsletter.perEmail, "eve@example.com"],
    ]);
    graceIsOver();
    await deleteDue();
    const counted = (subject: "account" | "email", value: string) =>
      listCounters(database.db, { subject, value });
    expect(await counted("account", "ada")).toEqual([]);
    expect(await counted("email", "ada@example.com")).toEqual([]);
    expect(await counted("email", "eve@example.com")).toHaveLength(1);
  });

  test("deletes cart and wishlist, and nobody else’s", async () => {
    await database.pool.query("insert into member_lists (uid) values ('ada'), ('eve')");
    await shop.close("deletion");
    graceIsOver();
    await deleteDue();
    const { rows } = await database.pool.query("select uid from member_lists");
    expect(rows).toEqual([{ uid: "eve" }]);
    await database.pool.query("truncate member_lists cascade");
  });

  test("leaves no row with the member's id", async () => {
    const { pool } = database;
    const made = await addProduct.run(shop.services, terminal, { name: "Vase" });
    const product = made.ok ? made.value.id : 0;
    const facts = JSON.stringify({ state: "placed", total: 0, paid: 0, refunded: 0, lines: [] });
    await pool.query(`
      insert into account (id, email, display_name, email_verified)
      values ('ada', 'ada@example.com', '', true) on conflict do nothing;
      insert into notification (uid, kind, params, source, created_at)
      values ('ada', 'order-placed', '{}', 'order 1', now());
      insert into notification_choice values ('ada', 'orders', true, now());
      insert into student_proof values ('ada', 'ada@uni.example', 'ada', now(), now() + interval '1 day');
      insert into student_link values ('ada', 'hash', 'ada@uni.example', now(), now());
      insert into customer_note (uid, author, text, created_at) values ('ada', 'eve', 'Call first.', now());
      insert into gift_card (code_hash, ending, issued, currency, uid, created_at)
      values ('hash', 'ABCD', 1000, 'USD', 'ada', now());
      insert into promotion (name, code, kind, percent, audience, uid, starts_at)
      values ('For Ada', 'ADA10', 'percent', 10, 'member', 'ada', now());
      insert into shop_order (number, client_key, fingerprint, uid, email, address, facts, agreed, stage)
      values ('K7QM-2F9T-X', gen_random_uuid(), '', 'ada', 'ada@example.com', '{}', '${facts}', '{"lines": [], "currency": "USD"}', 'placed');
      insert into promotion_use (promotion_id, order_id, uid, customer, taken_at)
      select promotion.id, shop_order.id, 'ada', 'ada', now() from promotion, shop_order;
      insert into review (product_id, author, rating, title, body, written_on, uid)
      values (${product}, 'Ada L.', 5, 'Good', 'Stands well.', now(), 'ada');
      insert into review_vote select id, 'ada', now() from review;
      insert into review_report (review_id, uid, reason, created_at) select id, 'ada', 'abusive', now() from review;
      insert into deleted_review values ('ada', ${product}, 'declined', now());`);
    await shop.close("deletion");
    graceIsOver();
    await deleteDue();
    const { rows } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'uid' and table_schema = 'public'",
    );
    const left = await Promise.all(
      rows.map(async ({ name }) => {
        const found = await pool.query(`select from ${name} where uid = 'ada'`);
        return found.rowCount === 0 ? [] : [name];
      }),
    );
    expect(left.flat()).toEqual([]);
    expect(rows.length).toBeGreaterThan(15);
    await pool.query("truncate account, shop_order, promotion, product, gift_card cascade");
  });

  test("nothing is deleted a moment before the day", async () => {
    await shop.close("deletion");
    shop.services.clock.advance(accountLimits.deletionGraceDays * DAY - 1);
    await deleteDue();
    expect(shop.asked).toEqual(["end sessions of ada"]);
    expect(await shop.profile()).not.toBeNull();
  });

  test("a deactivated account is never deleted", async () => {
    await shop.close("deactivated");
    shop.services.clock.advance(1000 * DAY);
    await deleteDue();
    expect(await shop.profile()).not.toBeNull();
    expect(await shop.closure()).not.toBeNull();
  });

  test("keeps the newsletter, which was requested separately", async () => {
    await database.pool.query(
      "insert into newsletter_subscriber (email, token_hash) values ('ada@example.com', 'x')",
    );
    await shop.close("deletion");
    graceIsOver();
    await deleteDue();
    const { rows } = await database.pool.query("select email from newsletter_subscriber");
    expect(rows).toEqual([{ email: "ada@example.com" }]);
  });

  test("deletes what its verified address waits for; another person may have an unverified one", async () => {
    const { pool } = database;
    const made = await addProduct.run(shop.services, terminal, { name: "Lamp" });
    await pool.query(
      "insert into stock_notice (email, product_id, created_at) values ('ada@example.com', $1, now())",
      [made.ok && made.value.id],
    );
    const waiting = async () => (await pool.query("select from stock_notice")).rowCount;
    for (const left of [1, 0]) {
      await shop.close("deletion");
      graceIsOver();
      await deleteDue();
      expect(await waiting()).toBe(left);
      await pool.query(
        "insert into account (id, email, display_name, email_verified) values ('ada', 'ada@example.com', '', true) on conflict do nothing",
      );
    }
    await pool.query("delete from account");
  });

  test("deletes the shop's own data even if the identity can't be removed", async () => {
    await shop.close("deletion");
    graceIsOver();
    shop.services.accounts.remove = () => Promise.reject(new Error("no service account"));
    await deleteDue();
    await deleteDue();
    expect(await shop.profile()).toBeNull();
    expect(await shop.emails()).toEqual([planned, deleted]);
    expect(shop.log.lines).toMatchObject([{ level: "error" }, { level: "error" }]);
    const { rows } = await database.pool.query("select * from account_closure");
    expect(JSON.stringify(rows)).not.toContain("example.com");
    expect(rows).toMatchObject([{ uid: "ada" }]);
  });

  test("is completed by a later run with one email, when the identity can be removed", async () => {
    await shop.close("deletion");
    graceIsOver();
    const remove = shop.services.accounts.remove;
    shop.services.accounts.remove = async (uid) => {
      await remove(uid);
      throw new Error("killed");
    };
    await deleteDue();
    expect(await shop.closure()).not.toBeNull();
    shop.services.accounts.remove = remove;
    await deleteDue();
    await deleteDue();
    expect(shop.asked).toEqual(["end sessions of ada", "remove ada", "remove ada"]);
    expect(await shop.closure()).toBeNull();
    expect(await shop.emails()).toEqual([planned, deleted]);
  });

  test("can't be cancelled once begun", async () => {
    await shop.close("deletion");
    graceIsOver();
    shop.services.accounts.remove = () => Promise.reject(new Error("away"));
    await deleteDue();
    expect(await database.db.transaction().execute((tx) => deleteClosure(tx, "ada"))).toBe(false);
    expect(await shop.closure()).not.toBeNull();
  });

  test("leaves everything for the next run if the email can't be queued", async () => {
    await shop.close("deletion");
    graceIsOver();
    await database.pool.query("alter table outbox rename to outbox_away");
    await deleteDue();
    expect(shop.asked).toEqual(["end sessions of ada"]);
    expect(await shop.profile()).not.toBeNull();
    await database.pool.query("alter table outbox_away rename to outbox");
    await deleteDue();
    expect(await shop.profile()).toBeNull();
    expect(await shop.emails()).toEqual([planned, deleted]);
  });

  test("one failed deletion does not block others", async () => {
    await shop.close("deletion");
    await database.pool.query(
      `insert into account_closure values ('bob', 'bob@example.com', 'deletion', now(), $1)`,
      [shop.services.clock.now()],
    );
    graceIsOver();
    shop.services.accounts.remove = async (uid) => {
      if (uid === "bob") throw new Error("away");
    };
    await deleteDue();
    expect(await shop.closure()).toBeNull();
    expect(await findClosure(database.db, "bob")).not.toBeNull();
  });

  test("continues after any number of failures", async () => {
    await shop.close("deletion");
    await database.pool.query(
      `insert into account_closure select 'a' || n, n || '@example.com', 'deletion', $1, $1
        from generate_series(1, 250) as n`,
      [shop.services.clock.now()],
    );
    graceIsOver();
    shop.services.accounts.remove = async (uid) => {
      if (/\d/.test(uid)) throw new Error("away");
    };
    await deleteDue();
    expect(await shop.closure()).toBeNull();
    expect(shop.log.lines).toHaveLength(250);
  });

  test("two concurrent processes delete it once", async () => {
    await shop.close("deletion");
    graceIsOver();
    await Promise.all([deleteDue(), deleteDue()]);
    expect(shop.asked).toEqual(["end sessions of ada", "remove ada"]);
    expect(await shop.emails()).toEqual([planned, deleted]);
  });
});
