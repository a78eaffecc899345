import { cookieJar } from "#testing/browser/cookie-jar.ts";
import type { Client } from "pg";

/** Every route that changes accounts, with a valid body. */
export const writes = {
  "/api/auth/sign-up": {
    firstName: "Mallory",
    lastName: "Moss",
    email: "mallory@example.com",
    password: "wind mill tangerine 42",
  },
  "/api/auth/sign-in": { email: "ada@example.com", password: "not the right one 7" },
  "/api/auth/sign-out": {},
  "/api/auth/verification": { email: "ada@example.com" },
  "/api/auth/reset": { email: "ada@example.com" },
  "/api/auth/check-reset-link": { token: "x".repeat(43) },
  "/api/auth/reset-password": { token: "x".repeat(43), newPassword: "seven quiet lanterns 88" },
  "/api/auth/google": {},
  "/api/auth/change-password": {
    currentPassword: "not the right one 7",
    newPassword: "seven quiet lanterns 88",
  },
  "/api/auth/confirm-password": { password: "not the right one 7" },
  "/api/auth/end-device": { id: "00000000-0000-4000-8000-000000000000" },
  "/api/auth/end-other-devices": {},
  "/api/profile": { uid: "somebody", change: { gender: "x", address: { city: "x" } } },
  "/api/account/close": { kind: "deletion" },
  "/api/account/lists": {
    uid: "somebody",
    cart: [],
    saved: [],
    wishes: { added: [], removed: [] },
  },
  "/api/account/wishlist/share": {},
  "/api/account/wishlist/stop-sharing": {},
} as const satisfies Record<string, object>;

export type WritePath = keyof typeof writes;

/** The routes that only the signed-in account may read. */
export const reads = [
  "/api/auth/sign-in-methods",
  "/api/auth/devices",
  "/api/profile?uid=somebody",
  "/api/account/data",
  "/api/account/lists?uid=somebody",
  "/api/account/wishlist",
] as const;

export type Answer = { status: number; text: string };

/** An API client with its own cookies, without a page. */
export function newCaller(shopUrl: string) {
  const jar = cookieJar();
  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(path, shopUrl);
    const headers = new Headers({ Origin: new URL(shopUrl).origin });
    const cookie = jar.headerFor(url);
    if (cookie !== "") headers.set("Cookie", cookie);
    // An empty value removes a header.
    for (const [name, value] of new Headers(init.headers))
      if (value === "") headers.delete(name);
      else headers.set(name, value);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    jar.keep(url, response);
    return { status: response.status, text: await response.text() };
  }
  return {
    cookie: () => jar.headerFor(new URL("/", shopUrl)),
    send,
    get: (path: string) => send(path),
    post: (path: string, body: unknown) => postText(path, JSON.stringify(body)),
    postText,
  };

  function postText(path: string, body: BodyInit, type = "application/json"): Promise<Answer> {
    return send(path, { method: "POST", body, headers: { "Content-Type": type } });
  }
}

export type Caller = ReturnType<typeof newCaller>;

const tables = [
  "account",
  "sign_in_method",
  "account_session",
  "account_link",
  "profile",
  "account_closure",
  "outbox",
  "member_lists",
  "wishlist_item",
  "wishlist_share",
];

/** All rows of the account tables. */
export async function accountRows(database: Client): Promise<unknown> {
  const rowsOf = (table: string) =>
    `'${table}', (select jsonb_agg(to_jsonb(${table}) order by to_jsonb(${table})::text) from ${table})`;
  const { rows } = await database.query<{ all: unknown }>(
    `select jsonb_build_object(${tables.map(rowsOf).join(", ")}) as all`,
  );
  return rows[0]?.all;
}

const odd: unknown[] = [null, 7, true, [], ["x"], {}, { toString: "x" }];

/** Copies of a body with one field after the other, at any depth, of a wrong type. */
export function* spoiled(body: Record<string, unknown>): Generator<unknown> {
  for (const [name, value] of Object.entries(body)) {
    for (const wrong of odd) if (!Array.isArray(value)) yield { ...body, [name]: wrong };
    if (typeof value === "object" && value !== null)
      for (const inner of spoiled(value as Record<string, unknown>))
        yield { ...body, [name]: inner };
  }
}

/** The message of an API error; empty if the error is malformed. */
export function sentenceIn(text: string): string {
  if (!text.startsWith("{")) return text;
  const { code, detail, message = detail } = JSON.parse(text) as Record<string, unknown>;
  return typeof code === "string" && code !== "" && typeof message === "string" ? message : "";
}
