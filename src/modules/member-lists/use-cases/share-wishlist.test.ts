import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProfile } from "#modules/accounts/store/accounts.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { findSharedWishlist } from "#modules/wishlist/use-cases/find-shared-wishlist.server.ts";
import { findWishlistShare, shareWishlist, stopSharingWishlist } from "./share-wishlist.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
const bea = { ...ada, uid: "bea", email: "bea@example.com" };

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  const now = services.clock.now();
  await openProfile(database.db, { ...ada, firstName: "Ada", lastName: "Lovelace", now });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(`
    truncate member_lists, account_closure cascade;
    insert into member_lists (uid) values ('ada'), ('bea');
    insert into wishlist_item values ('ada', 1, now() - interval '1 day', 100, true),
      ('ada', 4, now(), 100, true), ('bea', 2, now(), 100, true);`);
});

const seen = async (token: string) => {
  const found = await findSharedWishlist(services, token);
  return found && { ...found, products: found.products.map(({ id }) => id) };
};

test("a link shows a wishlist and its owner's first name, and nothing else", async () => {
  const { token } = await shareWishlist(services, ada);
  expect(token).toMatch(/^[0-9a-f]{48}$/);
  expect(await seen(token)).toEqual({ firstName: "Ada", products: [4, 1] });
  expect(JSON.stringify(await findSharedWishlist(services, token))).not.toMatch(
    /Lovelace|example\.com|"ada"/,
  );
});

test("a wishlist has one link, however often and from how many devices it is shared", async () => {
  const links = await Promise.all(Array.from({ length: 8 }, () => shareWishlist(services, ada)));
  expect(new Set(links.map(({ token }) => token)).size).toBe(1);
  expect(await findWishlistShare(services, ada)).toEqual(links[0]);
  expect(await findWishlistShare(services, bea)).toBeNull();
});

test("a deleted link does not work, and the next one differs", async () => {
  const { token } = await shareWishlist(services, ada);
  await stopSharingWishlist(services, bea);
  expect(await seen(token)).not.toBeNull();
  await stopSharingWishlist(services, ada);
  await stopSharingWishlist(services, ada);
  expect(await seen(token)).toBeNull();
  expect((await shareWishlist(services, ada)).token).not.toBe(token);
  expect(await seen(token)).toBeNull();
});

test("products not on sale and empty names are not shown", async () => {
  await database.pool.query("update product set status = 'archived' where id = 2");
  const { token } = await shareWishlist(services, bea);
  expect(await seen(token)).toEqual({ firstName: null, products: [] });
  await database.pool.query("update product set status = 'active' where id = 2");
});

test("a closed account's list is hidden until it is reopened", async () => {
  const { token } = await shareWishlist(services, ada);
  await database.pool.query(
    "insert into account_closure values ('ada', 'ada@example.com', 'deactivated', now(), null)",
  );
  expect(await seen(token)).toBeNull();
  await database.pool.query("truncate account_closure");
  expect(await seen(token)).not.toBeNull();
  await database.pool.query(
    "insert into account (id, email, display_name, disabled_at) values ('ada', 'ada@example.com', 'Ada', now())",
  );
  expect(await seen(token)).toBeNull();
  await database.pool.query("delete from account");
});

test.each(["", "x", "%", "0".repeat(48), "0".repeat(5000)])("%s leads nowhere", async (token) => {
  expect(await seen(token)).toBeNull();
});
