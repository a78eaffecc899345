import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#modules/accounts/rules/account.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { parcelDelivered } from "#modules/orders/rules/order-notifications.ts";
import { insertNotifications } from "#modules/notifications/store/notifications.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { notificationKinds } from "#main/modules.ts";
import { accountsOf, ada, testServices } from "#testing/services.ts";
import { answerNotificationsForm } from "./answer-notifications-form.server.ts";
import { listOwnNotifications } from "#modules/notifications/use-cases/list-own-notifications.server.ts";

let database: TestDatabase;
const eve: Account = { ...ada, uid: "eve", email: "eve@example.com" };
const request = new Request("https://shop.example/account/notifications");

beforeAll(async () => {
  database = await openTestDatabase("empty");
  await database.pool.query(
    "insert into account (id, email, display_name) values ('ada', 'ada@example.com', 'Ada'), ('eve', 'eve@example.com', 'Eve')",
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate notification, notification_choice");
  const delivered = (uid: string, index: number) => ({
    uid,
    news: newsOf(parcelDelivered, { number: `${uid}-${index}` }),
    source: `order:${index}:1`,
    at: new Date(Date.UTC(2026, 0, index + 1)),
  });
  await database.db.transaction().execute(async (tx) => {
    await insertNotifications(
      tx,
      Array.from({ length: 25 }, (_, index) => delivered("ada", index)),
    );
    await insertNotifications(tx, [delivered("eve", 0)]);
  });
});

const as = (account: Account | null) => ({
  ...testServices(database.db),
  notificationKinds,
  accounts: accountsOf(account),
});
const list = (account: Account | null, page = 1) =>
  listOwnNotifications(as(account), request, page);
/** The categories with a choice whose emails a member gets. */
const mailed = async (account: Account) =>
  (await list(account))?.categories.flatMap(({ name, isAlwaysMailed, isMailed }) =>
    isMailed && !isAlwaysMailed ? [name] : [],
  );
const nothingTyped = {
  intent: "",
  id: "",
  "mail-parcels": "",
  "mail-reviews": "",
  "mail-wishlist": "",
  "mail-coupons": "",
};
const answer = (account: Account | null, typed: Partial<typeof nothingTyped>) =>
  answerNotificationsForm(as(account), request, { ...nothingTyped, ...typed });

describe("a member's notifications", () => {
  test("are paginated, newest first, and visible to their owner only", async () => {
    const first = await list(ada);
    expect(first).toMatchObject({ unread: 25, pageCount: 2 });
    expect(first?.notifications).toHaveLength(20);
    expect(first?.notifications[0]).toMatchObject({
      text: "Order ada-24",
      isRead: false,
      path: "/account/orders/ada-24",
    });
    expect((await list(ada, 2))?.notifications).toHaveLength(5);
    expect((await list(eve))?.notifications).toHaveLength(1);
    expect(await list(null)).toBeNull();
  });

  test("are marked as read one by one or all at once, by their owner only", async () => {
    const [newest] = (await list(ada))?.notifications ?? [];
    expect((await answer(eve, { intent: "read", id: String(newest?.id) })).status).toBe(200);
    expect((await answer(eve, { intent: "read-all" })).status).toBe(200);
    expect([(await list(ada))?.unread, (await list(eve))?.unread]).toEqual([25, 0]);
    await answer(ada, { intent: "read", id: String(newest?.id) });
    const after = await list(ada);
    expect([after?.unread, after?.notifications[0]?.isRead]).toEqual([24, true]);
    await answer(ada, { intent: "read-all" });
    expect((await list(ada))?.unread).toBe(0);
  });

  test("of a kind that this release does not know are omitted", async () => {
    await database.pool.query("update notification set kind = 'later' where uid = 'eve'");
    expect((await list(eve))?.notifications).toEqual([]);
  });
});

describe("emails", () => {
  test("are chosen by category and member", async () => {
    await answer(ada, { intent: "choose-mail", "mail-wishlist": "yes" });
    expect(await mailed(ada)).toEqual(["wishlist"]);
    expect(await mailed(eve)).toEqual(["parcels", "reviews"]);
    await answer(ada, { intent: "choose-mail", "mail-parcels": "yes", "mail-wishlist": "yes" });
    expect(await mailed(ada)).toEqual(["parcels", "wishlist"]);
  });
});

test.each([
  [null, { intent: "read-all" }, 401],
  [ada, { intent: "drop" }, 400],
  [ada, { intent: "" }, 400],
  [ada, { intent: "read", id: "" }, 400],
  [ada, { intent: "read", id: "1 or 1=1" }, 400],
  [ada, { intent: "read", id: "9".repeat(30) }, 400],
])("%o with %o is refused and changes nothing", async (account, typed, status) => {
  const answered = await answer(account, typed);
  expect([answered.status, answered.reply.formError?.text]).toEqual([status, expect.any(String)]);
  expect((await list(ada))?.unread).toBe(25);
});
