import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ada, openAccountWire } from "#testing/accounts/account-wire.ts";
import { wireForEachTest } from "#testing/accounts/account-wire-setup.ts";

const { database, wire } = wireForEachTest("signed-up");

const { email, password } = ada;
const sessions = () => database.db.selectFrom("account_session").selectAll().execute();

describe("the cookie", () => {
  const cookieOf = async (shop: { name: string; url: string }) => {
    const other = await openAccountWire(database, { shop });
    await other.post("sign-up", ada);
    const { cookies, json } = await other.post("sign-in", { email, password });
    return { cookies, json };
  };

  test("on https belongs to this very host, and no script can read it", async () => {
    const { cookies } = await cookieOf({ name: "Marlow", url: "https://shop.example" });
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-shop\.session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test("on http is the same without what only works on https", async () => {
    const { cookies } = await cookieOf({ name: "Marlow", url: "http://localhost:3000" });
    expect(cookies).toEqual([
      expect.stringMatching(
        /^shop\.session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test("is the only place that the session's secret travels in", async () => {
    const { json } = await wire.post("sign-in", { email, password });
    const answers = [json, (await wire.get("session")).json, (await wire.get("devices")).json];
    expect(JSON.stringify(answers)).not.toContain(wire.sessionToken());
    expect(JSON.stringify(answers)).not.toContain("token");
  });

  test("holds a secret of which the database keeps the hash", async () => {
    await wire.post("sign-in", { email, password });
    const token = wire.sessionToken();
    expect(token).toMatch(/^[\w-]{32}$/);
    const hash = createHash("sha256").update(token).digest("base64url");
    expect(await sessions()).toMatchObject([{ token_hash: hash }]);
  });

  test("can't be made from what stands in the database", async () => {
    await wire.post("sign-in", { email, password });
    const [session] = await sessions();
    const [name = ""] = wire.jar.keys();
    expect(await wire.identify()).not.toBe(null);
    wire.jar.set(name, session?.token_hash ?? "");
    expect(await wire.identify()).toBe(null);
  });

  test("is worth nothing when it was made up, cut or changed", async () => {
    await wire.post("sign-in", { email, password });
    const [[name, value] = ["", ""]] = wire.jar;
    const changed = value.replace(/^./, (first) => (first === "a" ? "b" : "a"));
    for (const forged of [changed, value.slice(0, -4), `${value}.x`, "", "x.y", "%ff", "%00"]) {
      wire.jar.set(name, forged);
      expect(await wire.identify()).toBe(null);
      expect((await wire.get("session")).json).toEqual({ account: null });
    }
    wire.jar.set(name, value);
    expect(await wire.identify()).not.toBe(null);
  });

  test("as a bearer token opens nothing", async () => {
    await wire.post("sign-in", { email, password });
    const request = new Request("https://shop.example/api/auth/session", {
      headers: { Authorization: `Bearer ${wire.sessionToken()}` },
    });
    expect(await (await wire.accounts.answer(request, "::1")).json()).toEqual({ account: null });
    expect(await wire.accounts.identify(request)).toBe(null);
  });

  test("of a shop is understood by its other nodes", async () => {
    await wire.post("sign-in", { email, password });
    const cookie = [...wire.jar].map((pair) => pair.join("=")).join("; ");
    const node = await openAccountWire(database, { keepsAccounts: true });
    const request = new Request("https://shop.example/", { headers: { Cookie: cookie } });
    expect((await node.accounts.identify(request))?.account.email).toBe(email);
  });
});
