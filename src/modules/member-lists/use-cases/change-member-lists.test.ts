import { wishlistLimit } from "#modules/wishlist/rules/wishlist.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/database.server.ts";
import { deleteMemberLists } from "#modules/member-lists/store/member-lists.server.ts";
import type { ListsChange } from "#modules/member-lists/rules/member-lists.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { openCrowd, testDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { changeMemberLists, findMemberLists } from "./change-member-lists.server.ts";

const database = testDatabase();
/** Twenty concurrent writers without a lock timeout. */
let crowd: Database;
let services: ReturnType<typeof testServices>;

beforeAll(() => {
  crowd = openCrowd(database);
});
afterAll(() => crowd.destroy());
beforeEach(async () => {
  await database.pool.query("truncate member_lists cascade");
  services = testServices(database.db);
});

const bea = { ...ada, uid: "bea", email: "bea@example.com" };
const nothing: ListsChange = { cart: [], saved: [], wishes: { added: [], removed: [] } };
/** The first is the newest. */
const wishesOf = (ids: readonly number[]) =>
  ids.map((productId, index) => ({
    productId,
    addedAt: services.clock.now().getTime() - index,
    price: cents(500),
    inStock: true,
  }));
const wishing = (...ids: number[]) => ({ wishes: { added: wishesOf(ids), removed: [] } });

async function change(part: Partial<ListsChange>, account = ada) {
  const sent = { uid: account.uid, ...nothing, ...part };
  const changed = await changeMemberLists(services, account, sent);
  if (!changed.ok) throw new Error(changed.error.message);
  return changed.value;
}

async function lists(account = ada) {
  const found = await findMemberLists(services, account, account.uid);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

const wished = async () => (await lists()).wishes.map(({ productId }) => productId);

describe("a member’s lists", () => {
  test("are empty at first", async () => {
    expect(await lists()).toEqual({ cart: [], saved: [], wishes: [] });
  });

  test("have the quantities of the last change, and keep other lines", async () => {
    await change({
      cart: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 9 },
      ],
      saved: [{ productId: 3, quantity: 1 }],
    });
    const acknowledged = { price: cents(500), inStock: true };
    const after = await change({
      cart: [
        { productId: 1, quantity: 3, acknowledged },
        { productId: 1, variantId: 5, quantity: 1 },
        { productId: 2, quantity: 0 },
      ],
    });
    expect(after).toEqual(await lists());
    expect(after).toEqual({
      cart: [
        { productId: 1, quantity: 3, acknowledged },
        { productId: 1, variantId: 5, quantity: 1 },
      ],
      saved: [{ productId: 3, quantity: 1 }],
      wishes: [],
    });
  });

  test("are the same after a change that is sent twice", async () => {
    const twice = { cart: [{ productId: 1, quantity: 2 }], ...wishing(4) };
    const once = await change(twice);
    await Promise.all(Array.from({ length: 5 }, () => change(twice)));
    expect(await lists()).toEqual(once);
  });

  test("have wishes as they were added, newest first, and drop removed ones", async () => {
    const [later, earlier] = wishesOf([4, 1]);
    await change({ wishes: { added: [earlier!, later!], removed: [] } });
    expect((await lists()).wishes).toEqual([later, earlier]);
    const future = { ...wishesOf([2])[0]!, addedAt: 8_000_000_000_000_000, inStock: false };
    services.clock.advance(60);
    await change({ wishes: { added: [future], removed: [4] } });
    const now = services.clock.now().getTime();
    expect((await lists()).wishes).toEqual([{ ...future, addedAt: now }, earlier]);
  });

  test("keep the newest wishes above the limit", async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into product (slug, name, description, price, status, brand_id, category_id, picture_id)
       select 'many-' || n, 'Many', '', 100, 'active', brand_id, category_id, picture_id
       from product, generate_series(1, $1::integer) as n where id = 1 returning id::int`,
      [wishlistLimit + 1],
    );
    const [newest, ...others] = wishesOf(rows.map(({ id }) => id));
    await change({ wishes: { added: others, removed: [] } });
    await change({ wishes: { added: [newest!], removed: [] } });
    const expected = [newest!, ...others.slice(0, -1)].map(({ productId }) => productId);
    expect(await wished()).toEqual(expected);
    await database.pool.query("delete from product where slug like 'many-%'");
  });

  test("take no product that was never published", async () => {
    await database.pool.query("update product set status = 'draft' where id = 2");
    await change(wishing(1, 2, 987_654_321, 2 ** 40));
    expect(await wished()).toEqual([1]);
    await database.pool.query("update product set status = 'active' where id = 2");
  });

  test("are exact after fifty concurrent writers, and so are other members’", async () => {
    services = testServices(crowd);
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    const writers = Array.from({ length: 50 }, (_, index) =>
      change(
        {
          cart: [{ productId: (index % 5) + 1, quantity: 2 }],
          saved: [{ productId: 9, variantId: index + 1, quantity: 1 }],
          ...wishing(ids[index % 8] ?? 1),
        },
        index % 10 === 0 ? bea : ada,
      ),
    );
    await Promise.all(writers);
    const mine = await lists();
    const hers = await lists(bea);
    const products = mine.cart.map(({ productId }) => productId);
    expect(products.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect([mine.saved.length, hers.saved.length]).toEqual([45, 5]);
    expect((await wished()).toSorted((a, b) => a - b)).toEqual(ids);
    expect(hers.cart).toEqual([{ productId: 1, quantity: 2 }]);
  });

  test("of fifty devices that merge one wish each have all", async () => {
    services = testServices(crowd);
    const { rows } = await database.pool.query<{ id: number }>(
      "select id::int from product where status = 'active' order by id limit 50",
    );
    const ids = rows.map(({ id }) => id);
    await Promise.all(ids.map((id) => change(wishing(id))));
    expect((await wished()).toSorted((a, b) => a - b)).toEqual(ids);
  });

  test("can't be read or written by others", async () => {
    await change(wishing(1));
    const before = await lists();
    expect(await findMemberLists(services, bea, "ada")).toMatchObject({
      error: { code: "permission-denied" },
    });
    expect(await findMemberLists(services, bea, null)).toMatchObject({ ok: false });
    const sent = { uid: "ada", ...nothing, ...wishing(2) };
    expect(await changeMemberLists(services, bea, sent)).toMatchObject({
      error: { code: "permission-denied" },
    });
    expect(await lists()).toEqual(before);
    expect(await lists(bea)).toEqual({ cart: [], saved: [], wishes: [] });
  });

  test("are deleted with their member", async () => {
    await change(wishing(1));
    await change(wishing(2), bea);
    await database.db.transaction().execute((tx) => deleteMemberLists(tx, "ada"));
    const { rows } = await database.pool.query("select uid from wishlist_item");
    expect(rows).toEqual([{ uid: "bea" }]);
  });

  test("have a rate limit", async () => {
    await database.pool.query("update rate_counter set hits = 1000 where action = 'list-change'");
    const sent = { uid: "ada", ...nothing };
    const answers = [];
    for (let time = 0; time < 2; time++) answers.push(await changeMemberLists(services, ada, sent));
    expect(answers.at(-1)).toMatchObject({ error: { code: "too-many-requests" } });
    await database.pool.query("delete from rate_counter");
  });
});
