import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ada, openAuthApi } from "#testing/accounts/auth-api.ts";
import { testShop } from "#testing/services.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest("signed-up");

const { email, password } = ada;
const sessions = () => database.db.selectFrom("account_session").selectAll().execute();

describe("the cookie", () => {
  const cookieOf = async (url: string) => {
    const other = await openAuthApi(database, { shop: { ...testShop, url } });
    await other.post("sign-up", ada);
    const { cookies, json } = await other.post("sign-in", { email, password });
    return { cookies, json };
  };

  test("on https is bound to the host, and scripts can't read it", async () => {
    const { cookies } = await cookieOf("https://shop.example");
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-shop\.session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test("on http is the same without the attributes that need https", async () => {
    const { cookies } = await cookieOf("http://localhost:3000");
    expect(cookies).toEqual([
      expect.stringMatching(
        /^shop\.session=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test("is the only place where the session's secret is sent", async () => {
    const { json } = await api.post("sign-in", { email, password });
    const answers = [json, (await api.get("session")).json, (await api.get("devices")).json];
    expect(JSON.stringify(answers)).not.toContain(api.sessionToken());
    expect(JSON.stringify(answers)).not.toContain("token");
  });

  test("contains a secret of which the database stores the hash", async () => {
    await api.post("sign-in", { email, password });
    const token = api.sessionToken();
    expect(token).toMatch(/^[\w-]{32}$/);
    const hash = createHash("sha256").update(token).digest("base64url");
    expect(await sessions()).toMatchObject([{ token_hash: hash }]);
  });

  test("can't be computed from the database's contents", async () => {
    await api.post("sign-in", { email, password });
    const [session] = await sessions();
    const [name = ""] = api.jar.keys();
    expect(await api.identify()).not.toBe(null);
    api.jar.set(name, session?.token_hash ?? "");
    expect(await api.identify()).toBe(null);
  });

  test("is rejected when forged, truncated or changed", async () => {
    await api.post("sign-in", { email, password });
    const [[name, value] = ["", ""]] = api.jar;
    const changed = value.replace(/^./, (first) => (first === "a" ? "b" : "a"));
    for (const forged of [changed, value.slice(0, -4), `${value}.x`, "", "x.y", "%ff", "%00"]) {
      api.jar.set(name, forged);
      expect(await api.identify()).toBe(null);
      expect((await api.get("session")).json).toEqual({ account: null });
    }
    api.jar.set(name, value);
    expect(await api.identify()).not.toBe(null);
  });

  test("as a bearer token authenticates nothing", async () => {
    await api.post("sign-in", { email, password });
    const request = new Request("https://shop.example/api/auth/session", {
      headers: { Authorization: `Bearer ${api.sessionToken()}` },
    });
    expect(await (await api.asked(request, "::1")).json()).toEqual({ account: null });
    expect(await api.accounts.identify(request)).toBe(null);
  });

  test("of one node is valid on the others", async () => {
    await api.post("sign-in", { email, password });
    const cookie = [...api.jar].map((pair) => pair.join("=")).join("; ");
    const node = await openAuthApi(database, { keepsAccounts: true });
    const request = new Request("https://shop.example/", { headers: { Cookie: cookie } });
    expect((await node.accounts.identify(request))?.account.email).toBe(email);
  });
});
