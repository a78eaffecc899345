import { describe, expect, test } from "vitest";
import { ada } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";
import { routeCall } from "#testing/route-call.ts";
import { accountsOf, testServices } from "#testing/services.ts";
import { action as auth, loader as openAuth } from "./auth.tsx";
import { action as forgotPassword } from "./forgot-password.tsx";
import { action as resetPassword, loader as openReset } from "./reset-password.tsx";

const { database, api } = authApiForEachTest("signed-in");

const { email, password } = ada;
const withoutScripts = { scripts: "off" };
const cookieOf = () => [...api.jar].map((pair) => pair.join("=")).join("; ");

/** Sends a form as the router does. */
async function send(
  action: (sent: never) => Promise<unknown>,
  address: string,
  fields: Record<string, string>,
  { accounts = api.accounts, cookie = "" } = {},
) {
  const request = new Request(new URL(address, "https://shop.example"), {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
  const services = { ...testServices(database.db), accounts };
  const answer = await action(routeCall(services, request));
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers };
  const { data, init } = answer as { data: object; init: { status?: number; headers: Headers } };
  return { status: init.status ?? 200, headers: init.headers, reply: data };
}

async function verified() {
  await api.post(`verify-email?token=${await api.newestToken()}`, {});
}

test.for([
  ["/auth", false, null],
  ["/auth?next=%2Fcheckout", false, "no-store"],
  ["/auth?next=%2F%2Fevil.example", false, null],
  ["/auth", true, "no-store"],
] as const)("the page at %s, signed in: %s, is stored as %s", async ([address, isIn, caching]) => {
  await verified();
  const entered = isIn ? await send(auth, "/auth", { email, password }) : null;
  const cookie = entered?.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const url = new URL(address, "https://shop.example");
  const services = { ...testServices(database.db), accounts: api.accounts };
  const asked = routeCall(services, new Request(url, { headers: { Cookie: cookie } }));
  const { data, init } = await openAuth(asked);
  expect(data.isSignedIn).toBe(isIn);
  expect(new Headers(init?.headers).get("Cache-Control")).toBe(caching);
});

describe("signing in", () => {
  test.for([
    ["/auth?next=%2Fcheckout%3Fline%3D4x1", "/checkout?line=4x1"],
    ["/auth?next=https%3A%2F%2Fevil.example", "/"],
    ["/auth?next=%2F%2Fevil.example", "/"],
    ["/auth", "/"],
  ] as const)("without scripts at %s leads to %s, with a session", async ([address, to]) => {
    await verified();
    const { status, headers } = await send(auth, address, { email, password, ...withoutScripts });
    expect([status, headers.get("Location")]).toEqual([303, to]);
    expect(headers.get("Cache-Control")).toBe("no-store");
    const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const request = new Request("https://shop.example/", { headers: { Cookie: cookie } });
    expect(await api.accounts.identify(request)).toMatchObject({ account: { email } });
  });

  test("with scripts leaves the way to the page, which follows the account", async () => {
    const { status, headers, reply } = await send(auth, "/auth", { email, password });
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toHaveLength(1);
    expect(reply).toMatchObject({ isSent: true, signedIn: { email, emailVerified: false } });
  });

  test("keeps the typed address after an error, never the password", async () => {
    const wrong = { email, password: "not the password" };
    const { status, headers, reply } = await send(auth, "/auth", wrong);
    expect([status, headers.getSetCookie()]).toEqual([400, []]);
    expect(reply).toEqual({
      isSent: false,
      code: "invalid-credential",
      values: { email },
      fieldErrors: {},
      formError: { text: "Invalid email or password. Please check your credentials." },
    });
  });

  test("takes a password character by character", async () => {
    const spaced = { ...ada, email: "grace@example.com", password: "  tab\tand \u200fmark  " };
    await send(auth, "/auth?mode=sign-up", spaced);
    expect((await send(auth, "/auth", spaced)).reply).toMatchObject({ isSent: true });
    expect((await send(auth, "/auth", { ...spaced, password: "tab and mark" })).status).toBe(400);
  });

  test("too often is 429", async () => {
    const wrong = { email, password: "not the password" };
    for (let tries = 0; tries < 10; tries += 1) await send(auth, "/auth", wrong);
    expect(await send(auth, "/auth", wrong)).toMatchObject({
      status: 429,
      reply: {
        formError: {
          text: "An unexpected error occurred: too-many-requests. Please try again.",
          advice: "Too many attempts. Please wait a few minutes.",
        },
      },
    });
  });

  test("is refused if the provider answers in the browser", async () => {
    const sent = await send(auth, "/auth", { email, password }, { accounts: accountsOf(null) });
    expect(sent).toMatchObject({ status: 400, reply: { code: "operation-not-allowed" } });
  });
});

describe("signing up", () => {
  const grace = { ...ada, email: "Grace@Example.com", confirmPassword: password };

  test("names everything that is missing", async () => {
    const { status, reply } = await send(auth, "/auth?mode=sign-up", { confirmPassword: "" });
    expect([status, reply]).toMatchObject([400, { sharedErrors: { lastName: "firstName" } }]);
    expect((reply as { fieldErrors: object }).fieldErrors).toEqual({
      firstName: "Please enter your first and last name.",
      email: "Please enter your email address.",
      password: "Please enter your password.",
      confirmPassword: "Please enter the password a second time.",
    });
  });

  test("waits for the email, and ends the session of another account", async () => {
    const cookie = cookieOf();
    const { reply, headers } = await send(auth, "/auth?mode=sign-up", grace, { cookie });
    const signedUp = { email: "grace@example.com", warnings: [] };
    expect(reply).toEqual({ isSent: true, signedUp });
    expect(headers.getSetCookie()[0]).toContain("Max-Age=0");
    const request = new Request("https://shop.example/", { headers: { Cookie: cookie } });
    expect(await api.accounts.identify(request)).toBeNull();
  });

  test("has the reason of a weak password beside its field", async () => {
    const weak = { ...grace, password: "123", confirmPassword: "123" };
    expect((await send(auth, "/auth?mode=sign-up", weak)).reply).toMatchObject({
      values: { firstName: "Ada", lastName: "Lovelace", email: grace.email },
      fieldErrors: { password: "Password is too weak. Please choose a stronger password." },
      hints: { password: "Please choose a password of at least 8 characters." },
    });
  });
});

describe("a forgotten password", () => {
  const newPassword = "seven quiet lanterns 88";
  const twice = { newPassword, confirmPassword: newPassword };
  const open = (address: string) =>
    openReset(
      routeCall(
        { ...testServices(database.db), accounts: api.accounts },
        new Request(`https://shop.example${address}`),
      ),
    );

  test("is replaced once by the link of the email, whose token a page without scripts has in its address", async () => {
    expect((await send(forgotPassword, "/forgot-password", { email })).reply).toEqual({
      isSent: true,
      sentTo: email,
    });
    const address = `/reset-password?token=${await api.newestToken()}`;
    expect(await open(address)).toEqual({ isDeadLink: false });
    const mistyped = { ...twice, confirmPassword: "seven" };
    expect((await send(resetPassword, address, mistyped)).reply).toEqual({
      isSent: false,
      values: {},
      fieldErrors: { confirmPassword: "Passwords do not match." },
    });
    expect((await send(resetPassword, address, twice)).reply).toEqual({ isSent: true });
    expect(await open(address)).toEqual({ isDeadLink: true });
    expect((await send(resetPassword, address, twice)).reply).toMatchObject({
      code: "invalid-action-code",
    });
    expect((await send(auth, "/auth", { email, password: newPassword })).status).toBe(200);
  });

  test("has no form without a token", async () => {
    expect(await open("/reset-password")).toEqual({ isDeadLink: true });
  });

  test("§8 shows the provider's own message", async () => {
    const odd = { email: "ada@nowhere" };
    expect(await send(forgotPassword, "/forgot-password", odd)).toMatchObject({
      status: 400,
      reply: {
        formError: { text: "Please enter an email address, such as name@example.com." },
      },
    });
  });
});
