import { randomBytes } from "node:crypto";
import { terminal } from "#platform/commands/actor.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { addApiKey } from "#modules/staff/use-cases/api-keys.server.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";
import { apiOf } from "./api.server.ts";

type Sent = {
  method?: string;
  body?: object;
  file?: Uint8Array;
  type?: string;
  /** The Idempotency-Key. */
  once?: string | true;
};

/** Asks the admin API as a program with these permissions. */
export async function adminApiAs(services: Services, permissions: readonly Permission[]) {
  const name = `test-${randomBytes(4).toString("hex")}`;
  const made = await addApiKey.run(services, terminal, { name, permissions: [...permissions] });
  invariant(made.ok, "the terminal adds keys");
  const send = apiOf(services);
  return async (
    path: string,
    { body, file, type = "application/json", once, ...sent }: Sent = {},
  ) => {
    const content = file ?? (body && JSON.stringify(body));
    const response = await send(
      new Request(`${services.shop.url}/api/admin/v1${path}`, {
        method: sent.method ?? (content ? "POST" : "GET"),
        headers: {
          Authorization: `Bearer ${made.value.key}`,
          "Content-Type": type,
          ...(once !== undefined && {
            "Idempotency-Key": once === true ? randomBytes(8).toString("hex") : once,
          }),
        },
        ...(content && { body: content as BodyInit }),
      }),
    );
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
    return { status: response.status, text, json: isJson ? JSON.parse(text) : null };
  };
}
