import { insertOrderRow } from "#testing/orders/insert-order-row.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ada } from "#testing/accounts/auth-api.ts";
import { googleForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api, visit } = googleForEachTest();

/** Inserts a guest order with a random number. */
async function orderOf(email: string): Promise<string> {
  const number = randomUUID().slice(0, 8);
  await insertOrderRow(database.pool, { number, email, state: "awaiting_payment" });
  return number;
}

async function ownerOf(number: string): Promise<string | null> {
  const { rows } = await database.pool.query(
    "select account.email from shop_order left join account on account.id = uid where number = $1",
    [number],
  );
  return rows[0]?.email;
}

const { email, password } = ada;
const verify = async () => api.post(`verify-email?token=${await api.newestToken()}`, {});

describe("a guest order", () => {
  test("has no account while the address is not verified", async () => {
    const number = await orderOf(email);
    await api.post("sign-up", ada);
    await api.post("sign-in", { email, password });
    expect(await ownerOf(number)).toBeNull();
  });

  test("joins the account that verifies its address, however often the link is opened at once", async () => {
    const numbers = [await orderOf(email), await orderOf(email)];
    const other = await orderOf("eve@example.com");
    await api.post("sign-up", ada);
    const token = await api.newestToken();
    await Promise.all(Array.from({ length: 5 }, () => api.post(`verify-email?token=${token}`, {})));
    for (const number of numbers) expect(await ownerOf(number)).toBe(email);
    expect(await ownerOf(other)).toBeNull();
  });

  test("joins at the next sign-in if it is placed later", async () => {
    await api.post("sign-up", ada);
    await verify();
    const number = await orderOf(email);
    expect(await ownerOf(number)).toBeNull();
    await api.post("sign-in", { email, password });
    expect(await ownerOf(number)).toBe(email);
  });

  test("joins an account whose address Google has verified", async () => {
    const number = await orderOf(email);
    const claims = { sub: "1815", email, email_verified: true, name: "Ada Lovelace" };
    expect((await visit(claims)).error).toBeNull();
    expect(await ownerOf(number)).toBe(email);
  });

  test("of a member keeps its account", async () => {
    const number = await orderOf(email);
    await database.pool.query("update shop_order set uid = 'eve' where number = $1", [number]);
    await api.post("sign-up", ada);
    await verify();
    await api.post("sign-in", { email, password });
    const { rows } = await database.pool.query("select uid from shop_order where number = $1", [
      number,
    ]);
    expect(rows).toEqual([{ uid: "eve" }]);
  });
});
