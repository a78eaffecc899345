import { newCaller, writes, type Caller } from "../../../e2e/support/account-calls.ts";
import { until } from "./patroni.ts";

/** A busy machine answers slowly. */
const WRITE_WITHIN_MS = 10_000;

type Member = { caller: Caller; uid: string };

/** Signs so many members up and in. */
export async function members(front: string, count: number): Promise<Member[]> {
  const all: Member[] = [];
  while (all.length < count) all.push(await until("a member", () => member(front, all.length)));
  return all;
}

/** Null on a machine that is too busy for it. */
async function member(front: string, at: number): Promise<Member | null> {
  const caller = newCaller(front);
  const { password } = writes["/api/auth/sign-up"];
  const email = `writer${at}@example.com`;
  const names = { firstName: "Ada", lastName: "Quillfeather" };
  await caller.post("/api/auth/sign-up", { ...names, email, password });
  await caller.post("/api/auth/sign-in", { email, password });
  const { text } = await caller.get("/api/auth/session");
  const { account } = JSON.parse(text) as { account?: { uid: string } | null };
  return account ? { caller, uid: account.uid } : null;
}

/** Writes a member's cart; false if it was not acknowledged. */
export async function writeList(caller: Caller, uid: string): Promise<boolean> {
  const body = { ...writes["/api/account/lists"], uid, cart: [{ productId: 7, quantity: 2 }] };
  const init = {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "10.99.0.1" },
    signal: AbortSignal.timeout(WRITE_WITHIN_MS),
  };
  const answer = await caller.send("/api/account/lists", init).catch(() => null);
  return answer?.status === 200;
}
