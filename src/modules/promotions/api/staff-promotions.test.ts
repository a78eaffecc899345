import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { couponOrders } from "#testing/orders/coupon-orders.ts";
import { staffApi } from "#testing/staff-api.server.ts";

let shop: OrdersShop;
let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  shop = await openOrdersShop();
  staff = await staffApi(shop.services);
});
afterAll(() => shop.close());

const ten = { kind: "percent", percent: 10 };
const add = (fields: object) => staff.run("add-promotion", { ...ten, ...fields });
const DAY_SENTENCE = "Write a day from 1900 to 2199 as 2026-12-31.";
const audit = async (kind: string) => (await staff.ask(`/audit?kind=${kind}`)).json.rows;

test("a coupon starts, is listed with its use, changes by version, ends and is reverted", async () => {
  const { json: made } = await add({ code: "sun-10", endsOn: "2026-03-08", limit: 100 });
  const read = async () => (await staff.ask(`/promotions/${made.id}`)).json;
  expect(await read()).toMatchObject({
    code: "SUN10",
    name: "SUN10",
    benefit: "10% off",
    state: "active",
    uses: 0,
    version: 1,
    startsOn: "2026-03-01",
    endsOn: "2026-03-08",
    limit: 100,
  });
  const { tryToOrder } = couponOrders(shop);
  await tryToOrder("SUN10", "ada");
  expect(await read()).toMatchObject({ uses: 1 });
  const change = (fields: object, version?: number) =>
    staff.run("change-promotion", { id: String(made.id), version, fields });
  expect(await change({ kind: "fixed", amount: 500 }, 1)).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ benefit: "$5.00 off", percent: null, version: 2 });
  expect(await change({ limit: 5 }, 1)).toMatchObject({ status: 409, json: { code: "conflict" } });
  expect((await change({ limit: 0 }, 2)).json.detail).toContain("A limit must be a whole number");
  const ended = await staff.run("end-promotion", { id: made.id });
  expect(ended.json).toMatchObject({ version: 3 });
  expect(await staff.run("end-promotion", { id: made.id })).toMatchObject({ status: 409 });
  expect((await staff.ask("/promotions?state=ended&q=sun")).json.rows).toHaveLength(1);
  const [last] = await audit("promotion");
  await staff.ask(`/audit/${last.number}/revert`, { body: {} });
  expect(await read()).toMatchObject({ state: "active", version: 4 });
});

test.each([
  [{ code: "A" }, "A code is one word of 3 to 24 letters and digits."],
  [{}, "A promotion without a code needs a name."],
  [{ code: "LATE", endsOn: "2020-01-01" }, "The end must be after the start."],
  [{ code: "LATE", endsOn: "someday" }, DAY_SENTENCE],
  [{ code: "LATE", endsOn: "9999-12-31" }, DAY_SENTENCE],
  [{ code: "LATE", startsOn: "0000-01-01" }, DAY_SENTENCE],
  [{ code: "MORE", percent: 101 }, "A percentage is from 1 to 100."],
  [{ code: "NONE", percent: null }, "A percentage off needs a percentage."],
  [{ code: "GOODS", categoryIds: [987_654] }, "There is no such category."],
  [{ code: "ADA", email: "nobody@example.com" }, "There is no account with this email address."],
  [{ code: "LIMIT", limit: 1.5 }, "A limit must be a whole number of at least 1."],
  [{ code: "OTHER", colour: "red" }, "colour"],
])("%j is refused in one sentence, and nothing is written", async (fields, sentence) => {
  const before = await audit("promotion");
  const refused = await add(fields);
  expect(refused.status).toBe(400);
  expect(refused.json.detail).toContain(sentence);
  expect(await audit("promotion")).toEqual(before);
});

test("a limit that is added while many buy counts each of them", async () => {
  const { json: made } = await add({ code: "RUSH" });
  const { tryToOrder } = couponOrders(shop);
  const names = ["ann", "bea", "cat", "dan", "eva"];
  const limit = () =>
    staff.run("change-promotion", { id: String(made.id), fields: { limit: names.length } });
  const orders = names.map((name) => tryToOrder("RUSH", `${name}-rush`));
  const [limited] = await Promise.all([limit(), ...orders]);
  expect(limited.status).toBe(200);
  const { rows } = await shop.database.pool.query(
    "select used, (select count(*)::int from promotion_use where promotion_id = p.id) as uses from promotion as p where id = $1",
    [made.id],
  );
  expect(rows[0].used).toBe(rows[0].uses);
});

describe("gift cards", () => {
  test("are issued with a code that no later answer has, found, blocked and sent again", async () => {
    const { json: issued } = await staff.run("issue-gift-card", { amount: 2500 });
    expect(issued.code).toMatch(/^([2-9A-Z]{4}-?){5}$/);
    const read = () => staff.ask(`/gift-cards/${issued.id}`);
    expect((await read()).json).toMatchObject({ balance: 2500, state: "active", order: null });
    const found = await staff.ask(`/gift-cards?q=${issued.ending.toLowerCase()}`);
    expect(found.json.rows.map(({ id }: { id: number }) => id)).toEqual([issued.id]);
    const block = { id: String(issued.id), fields: { is_blocked: true } };
    expect(await staff.run("change-gift-card", block)).toMatchObject({ status: 200 });
    expect((await staff.ask("/gift-cards?state=blocked")).json.rows).toHaveLength(1);
    const resent = (email?: string) => staff.run("resend-gift-card", { id: issued.id, email });
    expect((await resent()).json.detail).toBe("Enter the address that the card goes to.");
    expect(await resent("grace@example.com")).toMatchObject({ status: 200 });
    const { ending } = (await read()).json;
    expect(ending).not.toBe(issued.ending);
    const answers = [(await read()).json, found.json, await audit("gift-card")];
    expect(JSON.stringify(answers)).not.toContain(issued.code.slice(0, 14));
    expect(JSON.stringify(await audit("gift-card-code"))).not.toContain("grace");
  });

  test("that are emailed have their code in the email only", async () => {
    const { json } = await staff.run("issue-gift-card", {
      amount: 5000,
      email: "grace@example.com",
      recipient: "Grace",
      message: "Sorry!",
    });
    expect(json.code).toBeNull();
    const { rows } = await shop.database.pool.query(
      "select payload->>'text' as text from outbox order by id desc limit 1",
    );
    expect(rows[0].text).toContain(json.ending);
    expect((await staff.run("issue-gift-card", { amount: 499 })).json.detail).toContain(
      "A gift card is of $5.00 to $500.00.",
    );
  });
});

describe("reviews", () => {
  const write = async (nth: number) => {
    const { rows } = await shop.database.pool.query(
      `insert into review (product_id, author, rating, title, body, written_on, state)
       select id, 'Ada L.', 2, 'Dim ' || $1::int, 'By night.', '2026-03-01', 'pending' from product
       order by id offset $1::int limit 1 returning id::integer`,
      [nth],
    );
    return rows[0].id;
  };
  const list = async (query: string) =>
    (await staff.ask(`/reviews?${query}`)).json.rows.map(({ id }: { id: number }) => id);

  test("are declined in bulk or not at all, published, answered and searched", async () => {
    const ids = [await write(1), await write(2), await write(3)];
    const decline = (wanted: object[]) =>
      staff.ask("/commands/decline-review/many", { body: { inputs: wanted } });
    const inputs = ids.slice(0, 2).map((id) => ({ id, reason: "advertising" }));
    const bad = await decline([...inputs, { id: ids[2], reason: "negative" }]);
    expect(bad).toMatchObject({ status: 400, json: { index: 2 } });
    expect(bad.json.detail).toContain("A negative opinion is not a reason");
    expect(await list("view=pending&sort=oldest")).toEqual(ids);
    expect((await decline(inputs)).json.saved).toHaveLength(2);
    expect(await decline(inputs)).toMatchObject({ status: 409 });
    expect(await list("view=declined&q=dim")).toEqual([ids[1], ids[0]]);
    const answer = (id: number) =>
      staff.run("answer-review", { id, answer: "Try a brighter bulb." });
    expect(await answer(ids[0])).toMatchObject({ status: 404 });
    await staff.run("publish-review", { id: ids[2] });
    expect(await answer(ids[2])).toMatchObject({ status: 200 });
    const { json } = await staff.ask("/reviews?q=night&stars=2&view=published");
    expect(json.rows[0]).toMatchObject({ id: ids[2], answer: "Try a brighter bulb." });
    expect(JSON.stringify(await audit("review-state"))).not.toMatch(/Ada|night|bulb/);
  });
});

test.each(["Europe/Berlin", "Pacific/Honolulu", "Pacific/Kiritimati"])(
  "the days of a promotion stay as entered in a shop in %s",
  async (timeZone) => {
    setShopLocale({ ...usEnglish, timeZone });
    try {
      const days = { startsOn: "2026-12-01", endsOn: "2026-12-10" };
      const name = `Days of ${timeZone}`;
      const { json: made } = await add({ name, ...days });
      const read = async () => (await staff.ask(`/promotions/${made.id}`)).json;
      expect(await read()).toMatchObject(days);
      const id = String(made.id);
      await staff.run("change-promotion", { id, version: 1, fields: { percent: 20 } });
      const [last] = await audit("promotion");
      const undone = await staff.ask(`/audit/${last.number}/revert`, { body: {} });
      expect(undone.status).toBe(200);
      expect(await read()).toMatchObject({ ...days, percent: 10 });
    } finally {
      setShopLocale(usEnglish);
    }
  },
);

test("the range of a gift card is in the shop's currency", async () => {
  setShopLocale({
    ...usEnglish,
    currency: "EUR",
    before: "",
    minus: "−",
    after: " €",
    decimal: ",",
  });
  const refused = await staff.run("issue-gift-card", { amount: 499 });
  setShopLocale(usEnglish);
  expect(refused.json.detail).toContain("A gift card is of 5,00 € to 500,00 €");
});
