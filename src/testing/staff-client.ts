import { terminal } from "#modules/commands/rules/actor.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import { addApiKey } from "#modules/staff/use-cases/api-keys.server.ts";
import type { Services } from "#platform/services.ts";
import { apiOf } from "./api.server.ts";

export type StaffClient = Awaited<ReturnType<typeof openStaffClient>>;

type Asked = {
  /** The name of the key. */
  by: string;
  method?: string;
  body?: object | undefined;
  file?: string | Uint8Array<ArrayBuffer>;
};

/** Asks the admin API with API keys, each with some permissions. */
export async function openStaffClient(services: Services, holders: Record<string, Permission[]>) {
  const keys = new Map<string, string>();
  for (const [name, permissions] of Object.entries(holders)) {
    const added = await addApiKey.run(services, terminal, { name, permissions });
    if (added.ok) keys.set(name, added.value.key);
  }
  const send = apiOf(services);
  return {
    async ask(path: string, { by, body, file, method = body ? "POST" : "GET" }: Asked) {
      const sent = file ?? (body && JSON.stringify(body));
      const request = new Request(`${services.shop.url}/api/admin/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${keys.get(by)}`,
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(sent !== undefined && { body: sent }),
      });
      const response = await send(request);
      const text = await response.text();
      const isJson = response.headers.get("Content-Type")?.includes("json");
      return { status: response.status, text, json: isJson ? JSON.parse(text) : null };
    },
  };
}
