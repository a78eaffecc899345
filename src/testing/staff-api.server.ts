import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import type { Services } from "#platform/services.ts";
import { apiOf } from "./api.server.ts";

type Sent = { body?: object; cookie?: string };

/** Calls the admin API as the owner of an otherwise empty staff. */
export async function staffApi(services: Services) {
  const send = apiOf(services);
  async function ask(path: string, { body, cookie = owner }: Sent = {}) {
    const headers = {
      "Content-Type": "application/json",
      Origin: services.shop.url,
      Cookie: cookie,
    };
    const request = new Request(`${services.shop.url}/api/admin/v1${path}`, {
      method: body ? "POST" : "GET",
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await send(request);
    const text = await response.text();
    return {
      status: response.status,
      json: text === "" ? null : JSON.parse(text),
      cookie: response.headers.get("Set-Cookie")?.split(";")[0] ?? "",
    };
  }
  let owner = "";
  const token = await newSetupToken(services.db, services.clock.now());
  const password = "walnut-bicycle-harvest-12";
  const made = await ask("/setup", {
    body: { token, name: "ada", email: "ada@example.com", password },
  });
  owner = made.cookie;
  const run = (command: string, body: object) => ask(`/commands/${command}`, { body });
  return { ask, run };
}
