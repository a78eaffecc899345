import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import type { Services } from "#platform/services.ts";
import { apiOf } from "./api.server.ts";

type Sent = { method?: string; body?: object; cookie?: string; key?: string };

/** Returns a function that sends requests to the admin API: from the shop's own site, or from a program with a key. */
export function adminClient(services: Services) {
  const send = apiOf(services);
  return async (path: string, { method = "GET", body, cookie = "", key }: Sent = {}) => {
    const who =
      key === undefined
        ? { Origin: services.shop.url, Cookie: cookie }
        : { Authorization: `Bearer ${key}` };
    const request = new Request(`${services.shop.url}/api/admin/v1${path}`, {
      method: body ? "POST" : method,
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID(), ...who },
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await send(request);
    const text = await response.text();
    return {
      status: response.status,
      json: response.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : null,
      text,
      cookie: response.headers.get("Set-Cookie")?.split(";")[0] ?? "",
    };
  };
}

/** Calls the admin API as the owner of an otherwise empty staff. */
export async function staffApi(services: Services) {
  const client = adminClient(services);
  const token = await newSetupToken(services.db, services.clock.now());
  const password = "walnut-bicycle-harvest-12";
  const made = await client("/setup", {
    body: { token, name: "ada", email: "ada@example.com", password },
  });
  const ask = (path: string, sent: Sent = {}) => client(path, { cookie: made.cookie, ...sent });
  const run = (command: string, body: object) => ask(`/commands/${command}`, { body });
  return { ask, run };
}

/** The token of the last link that was mailed to a staff member. */
export async function mailedToken(pool: Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    "select payload->>'text' as text from outbox where payload->>'to' = $1 order by id desc limit 1",
    [email],
  );
  return /[?]token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
}
