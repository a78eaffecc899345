import { afterEach, expect, test, vi } from "vitest";
import { identityToolkit } from "./identity-toolkit.server.ts";

afterEach(() => vi.unstubAllGlobals());

type Asked = { address: string; headers: Record<string, string>; body: unknown };

/** The toolkit of a live project, with a stubbed Identity Toolkit API. */
function toolkitWith(answer: () => Response, hasServiceAccount = false) {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    asked.push({ address, headers, body: JSON.parse(init.body as string) });
    return answer();
  });
  const toolkit = identityToolkit({
    projectId: "corner-shop",
    apiKey: "key",
    emulatorHost: null,
    shopUrl: "https://shop.example",
    serviceAccount: hasServiceAccount
      ? { accessToken: async () => "access", customToken: async () => "custom" }
      : null,
  });
  return { toolkit, asked };
}

const refusing = (message: string, status = 400) =>
  toolkitWith(() => Response.json({ error: { code: status, message } }, { status }));

test("a user is looked up by their token, with the shop's address as referrer", async () => {
  const user = {
    localId: "uid-1",
    email: "ada@example.com",
    emailVerified: true,
    validSince: "1767225600",
    passwordUpdatedAt: 1767225600500,
  };
  const { toolkit, asked } = toolkitWith(() => Response.json({ users: [user] }));
  expect(await toolkit.findByToken("token")).toEqual({
    uid: "uid-1",
    email: "ada@example.com",
    displayName: "",
    emailVerified: true,
    isDisabled: false,
    validSince: new Date("2026-01-01T00:00:00Z"),
    passwordSetAt: new Date("2026-01-01T00:00:00.500Z"),
  });
  expect(asked).toMatchObject([
    {
      address: "https://identitytoolkit.googleapis.com/v1/accounts:lookup",
      headers: { "X-Goog-Api-Key": "key", Referer: "https://shop.example/" },
      body: { idToken: "token" },
    },
  ]);
});

test.for(["INVALID_ID_TOKEN", "TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND"])(
  "%s means that the session has ended",
  async (code) => {
    expect(await refusing(code).toolkit.findByToken("token")).toBeNull();
  },
);

test("any other refusal is a configuration error, named by its code alone", async () => {
  const { toolkit } = refusing("API_KEY_INVALID : key AIza-secret is not valid", 403);
  await expect(toolkit.findByToken("token")).rejects.toThrow(
    /call of the shop: API_KEY_INVALID\.$/,
  );
  const key = refusing("Requests from referer https://shop.example/ are blocked.", 403).toolkit;
  await expect(key.findByToken("token")).rejects.toThrow("STATUS_403");
  const gone = toolkitWith(() => new Response("<html>", { status: 502 })).toolkit;
  await expect(gone.findByToken("token")).rejects.toThrow("STATUS_502");
});

test("an anonymous or phone user without an email address is no user of the shop", async () => {
  const { toolkit } = toolkitWith(() => Response.json({ users: [{ localId: "uid-1" }] }));
  expect(await toolkit.findByToken("token")).toBeNull();
});

test.for([
  ["INVALID_OOB_CODE", false],
  ["EXPIRED_OOB_CODE", false],
  ["USER_DISABLED", false],
] as const)("an emailed code that is %s verifies nothing", async ([code, verified]) => {
  expect(await refusing(code).toolkit.applyVerification("code")).toBe(verified);
});

test("administrative calls carry the service account's token, and fail without one", async () => {
  const { toolkit, asked } = toolkitWith(() => Response.json({}), true);
  await toolkit.endSessions("uid-1", new Date("2026-01-01T00:00:00.900Z"));
  await toolkit.remove("uid-1");
  const owners = { headers: { Authorization: "Bearer access" } };
  const accounts = "https://identitytoolkit.googleapis.com/v1/projects/corner-shop/accounts";
  expect(asked).toMatchObject([
    {
      ...owners,
      address: `${accounts}:update`,
      body: { localId: "uid-1", validSince: "1767225600" },
    },
    { ...owners, address: `${accounts}:delete`, body: { localId: "uid-1" } },
  ]);
  const without = toolkitWith(() => Response.json({})).toolkit;
  await expect(without.remove("uid-1")).rejects.toThrow("FIREBASE_SERVICE_ACCOUNT is missing");
});

test("a user that is already gone counts as removed", async () => {
  const { toolkit } = toolkitWith(
    () => Response.json({ error: { code: 400, message: "USER_NOT_FOUND" } }, { status: 400 }),
    true,
  );
  await expect(toolkit.remove("uid-1")).resolves.toBeUndefined();
});
