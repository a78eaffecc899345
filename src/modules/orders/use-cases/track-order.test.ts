import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listJobs } from "#platform/jobs/jobs.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { answerTrackForm } from "#storefront/pages/orders/track/answer-track-form.server.ts";
import { sendOrderCode } from "./order-codes.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const email = "ada@example.com";
const HERE = "203.0.113.7";
type Typed = Partial<Parameters<typeof answerTrackForm>[1]>;

const send = (typed: Typed, clientAddress = HERE) => {
  const form = { step: "claim", number: "", email, code: "", ...typed };
  return answerTrackForm(shop.services, form, clientAddress);
};
const enter = (number: string, code: string, clientAddress = HERE) =>
  send({ step: "code", number, code }, clientAddress);

/** Runs the requested job, and returns the code in its email, if any. */
async function codeFor(number: string): Promise<string | null> {
  await sendOrderCode(shop.services, { number, email });
  const { rows } = await shop.database.pool.query(
    "select payload->>'text' as text from outbox where payload->>'subject' like 'Your code%' order by id desc",
  );
  return /\b\d{6}\b/.exec(rows[0]?.text ?? "")?.[0] ?? null;
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a code", () => {
  test("opens the order that it was sent for, once", async () => {
    const { number } = await shop.place();
    expect(await send({ number: number.toLowerCase(), email: " ADA@example.com " })).toEqual({
      opened: null,
      reply: { isSent: true, number, email },
      status: 200,
    });
    const code = (await codeFor(number)) ?? "";
    expect(code).toMatch(/^\d{6}$/);
    expect(await enter(number, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({
      opened: number,
    });
    expect(await enter(number, code)).toMatchObject({ opened: null, status: 422 });
  });

  test("is not readable in the database", async () => {
    const { number } = await shop.place();
    const code = await codeFor(number);
    const { rows } = await shop.database.pool.query("select * from order_code");
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("works for ten minutes, and only the newest does", async () => {
    const { number } = await shop.place();
    const first = (await codeFor(number)) ?? "";
    const second = (await codeFor(number)) ?? "";
    if (first !== second)
      expect(await enter(number, first)).toMatchObject({ opened: null, status: 422 });
    shop.minutes(10);
    expect(await enter(number, second)).toMatchObject({ opened: null, status: 422 });
  });

  test("is tried five times at most, however many try at once", async () => {
    const { number } = await shop.place();
    const code = (await codeFor(number)) ?? "";
    const tries = Array.from({ length: 12 }, (_, index) =>
      enter(number, wrong(code), `203.0.113.${index}`),
    );
    for (const answer of await Promise.all(tries)) expect(answer.opened).toBeNull();
    const { rows } = await shop.database.pool.query("select tries from order_code");
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await enter(number, code)).opened).toBeNull();
  });

  test("opens for one of many who enter it at once", async () => {
    const { number } = await shop.place();
    const code = (await codeFor(number)) ?? "";
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => enter(number, code, `203.0.113.${index}`)),
    );
    expect(answers.filter(({ opened }) => opened === number)).toHaveLength(1);
  });

  test("of another order opens nothing", async () => {
    const { number } = await shop.place();
    const other = await shop.place();
    const code = (await codeFor(number)) ?? "";
    expect((await enter(other.number, code)).opened).toBeNull();
    expect(
      (await send({ step: "code", number, email: "eve@example.com", code })).opened,
    ).toBeNull();
    expect((await enter(number, code)).opened).toBe(number);
  });
});

describe("the form does not reveal whether an order exists", () => {
  test("by its response, or by the database's writes", async () => {
    const { number } = await shop.place();
    const asked = [
      { number, email },
      { number, email: "eve@example.com" },
      { number: "0000-0000-0", email },
    ];
    for (const claimed of asked) {
      const answer = await send(claimed);
      expect(answer).toEqual({ opened: null, reply: { isSent: true, ...claimed }, status: 200 });
    }
    const jobs = await listJobs(shop.services.db, 100);
    expect(jobs.filter(({ kind }) => kind === "order.send-code")).toHaveLength(3);
    const before = (await shop.subjects()).length;
    for (const claimed of asked.slice(1)) await sendOrderCode(shop.services, claimed);
    expect(await shop.subjects()).toHaveLength(before);
  });

  test("by a wrong code", async () => {
    const { number } = await shop.place();
    const code = (await codeFor(number)) ?? "";
    const answers = [await enter(number, wrong(code)), await enter("0000-0000-0", wrong(code))];
    const said = answers.map((answer) => ({ ...answer, reply: { ...answer, values: null } }));
    expect({ ...said[1], reply: null }).toEqual({ ...said[0], reply: null });
    expect(answers[0]).toMatchObject({ status: 422, reply: { fieldErrors: { code: /./ } } });
  });
});

describe("limits", () => {
  test("keep a mailbox from being filled, alike for every address", async () => {
    const { number } = await shop.place();
    for (const claimed of [{ number }, { number: "0000-0000-0", email: "eve@example.com" }]) {
      const statuses: unknown[] = [];
      for (let count = 0; count < 4; count += 1) {
        const answer = await send(claimed, `198.51.100.${count}`);
        statuses.push("status" in answer && answer.status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  test("stop who guesses from one place, and not who is right", async () => {
    const { number } = await shop.place();
    const code = (await codeFor(number)) ?? "";
    for (let count = 0; count < 30; count += 1) await enter("0000-0000-0", "123456", "192.0.2.1");
    expect(await enter(number, code, "192.0.2.1")).toMatchObject({ opened: null, status: 429 });
    expect((await enter(number, code)).opened).toBe(number);
  });
});

test("an invalid number, address or code has an error at its field", async () => {
  expect(await send({ number: "K7QM", email: "ada" })).toMatchObject({
    status: 422,
    reply: { fieldErrors: { number: /./, email: /./ } },
  });
  expect(await send({ step: "code", number: "0000-0000-0", code: "12345" })).toMatchObject({
    status: 422,
    reply: { fieldErrors: { code: /./ } },
  });
});
