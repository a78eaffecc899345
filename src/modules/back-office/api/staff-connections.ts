import { OpenAPIHono, z } from "@hono/zod-openapi";
import { listConnections } from "#modules/settings/use-cases/secret-commands.server.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const adminConnections = z
  .array(
    z.strictObject({
      name: z.string(),
      keys: z.array(
        z.strictObject({
          name: z.string(),
          label: z.string(),
          choices: z
            .array(z.string())
            .nullable()
            .describe("The values that it can have, the first by default; null for a key."),
          isOverridden: z
            .boolean()
            .describe("Whether the environment sets it, which comes before a stored one."),
          ending: z
            .string()
            .nullable()
            .describe("Its last four characters; null if it is not set."),
          changedAt: z.iso.datetime().nullable(),
          changedBy: z.string().nullable(),
        }),
      ),
    }),
  )
  .openapi("AdminConnections");
export type AdminConnections = z.infer<typeof adminConnections>;

const list = staffRead("/connections", {
  summary: "Services outside the shop with the keys that it has for them, which cannot be read",
  allow: ["secrets"],
  reply: adminConnections,
});

/** Keys of payment providers and of the mail server. The commands set-secret and remove-secret write them. */
export function adminConnectionsApi() {
  return new OpenAPIHono<StaffEnv>().openapi(list, async (c) =>
    c.json(await listConnections(c.var.services), 200),
  );
}
