import { expect, vi } from "vitest";
import {
  accountRows,
  newCaller,
  sentenceIn,
  writes,
  type Answer,
  type Caller,
} from "./account-calls.ts";
import { mailTo } from "./mail.ts";
import { startShop, type RunningShop } from "./shop.ts";
import { openSql } from "./sql.ts";

const { password } = writes["/api/auth/sign-up"];

/** A shop with two accounts: Ada's, which attacks, and Eve's, whose data must stay private. */
export type TwoAccounts = Awaited<ReturnType<typeof startTwoAccounts>>;

export async function startTwoAccounts() {
  const shop = await startShop();
  const database = await openSql(shop.dataDir);
  const ada = await makeAccount(shop, "ada@example.com");
  const adasUid = (await ownIds(ada)).uid;
  const owner = await makeAccount(shop, "eve@example.com");
  const used = await spendEmails(shop, owner, "eve@example.com");
  const eve = await ownIds(owner);
  await vi.waitFor(
    async () => {
      const { rows } = await database.query("select id from outbox where sent_at is null");
      expect(rows).toEqual([]);
    },
    { timeout: 10_000 },
  );
  let before: unknown;

  async function expectNothingChanged(): Promise<void> {
    expect(JSON.stringify(before)).toContain(adasUid);
    expect(await accountRows(database)).toEqual(before);
    const faults = shop
      .log()
      .split("\n")
      .filter((line) => /"level":(50|60)/.test(line));
    expect(faults).toEqual([]);
  }

  return {
    url: shop.url,
    /** Signed in. */
    ada,
    adasUid,
    eve,
    /** The secrets of emails that were used. */
    used,
    /** Stores the account tables for a later comparison, and resets the limits. */
    async remember(): Promise<void> {
      before = await accountRows(database);
      await database.query("delete from rate_counter");
    },
    expectNothingChanged,
    async refusesAll(all: readonly (readonly [about: unknown, Promise<Answer>])[]) {
      for (const [about, answer] of all) expectRefused(await answer, about);
      await expectNothingChanged();
    },
    async discard(): Promise<void> {
      await database.end();
      await shop.discard();
    },
  };
}

/** Expects a 4xx with a message, from the API or from a layer before it. */
export function expectRefused({ status, text }: Answer, about: unknown): void {
  const isClear = status >= 400 && status < 500 && /^[A-Z].*[.!?]$/s.test(sentenceIn(text));
  expect({ about, status, text, isClear }).toMatchObject({ isClear: true });
}

async function makeAccount(shop: RunningShop, email: string): Promise<Caller> {
  const caller = newCaller(shop.url);
  const owner = { firstName: "Ada", lastName: "Lovelace", email, password };
  expect(await caller.post("/api/auth/sign-up", owner)).toMatchObject({ status: 200 });
  const signIn = await caller.post("/api/auth/sign-in", { email, password });
  expect(signIn).toMatchObject({ status: 200 });
  return caller;
}

async function read<T>(caller: Caller, path: string): Promise<T> {
  return JSON.parse((await caller.get(path)).text) as T;
}

/** The uid and session id of a caller. */
async function ownIds(caller: Caller): Promise<{ uid: string; session: string }> {
  const { account } = await read<{ account: { uid: string } }>(caller, "/api/auth/session");
  const { devices } = await read<{ devices: { id: string }[] }>(caller, "/api/auth/devices");
  return { uid: account.uid, session: devices[0]?.id ?? "" };
}

/** Uses up Eve's emails: she is verified, and has reset her password to the same one. */
async function spendEmails(
  { dataDir }: RunningShop,
  caller: Caller,
  email: string,
): Promise<{ verification: string; reset: string }> {
  const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";
  const verification = tokenIn((await mailTo(email, { dataDir })).link);
  const verify = `/api/auth/verify-email?token=${verification}`;
  expect((await caller.post(verify, {})).status).toBe(303);
  expect((await caller.post("/api/auth/reset", { email })).status).toBe(200);
  const reset = tokenIn((await mailTo(email, { dataDir, subject: "password" })).link);
  const sent = { token: reset, newPassword: `${password} again` };
  expect(await caller.post("/api/auth/reset-password", sent)).toMatchObject({ status: 200 });
  const signIn = await caller.post("/api/auth/sign-in", { email, password: sent.newPassword });
  expect(signIn).toMatchObject({ status: 200 });
  return { verification, reset };
}
