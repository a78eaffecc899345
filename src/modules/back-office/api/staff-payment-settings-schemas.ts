import { z } from "@hono/zod-openapi";
import { cents } from "#platform/api/admin-schemas.ts";

/** The active payment providers. */
export const adminProviders = z
  .strictObject({
    providers: z.array(
      z.strictObject({ id: z.string(), name: z.string(), methods: z.array(z.string()) }),
    ),
  })
  .openapi("AdminPaymentProviders");
export type AdminPaymentProviders = z.infer<typeof adminProviders>;

export const connectionCheck = z
  .strictObject({ isOk: z.boolean(), message: z.string() })
  .openapi("AdminConnectionCheck");
export type AdminConnectionCheck = z.infer<typeof connectionCheck>;

/** Three sample carts with the present settings and with changed ones. */
export const adminPreview = z
  .strictObject({
    carts: z.array(
      z.strictObject({
        title: z.string(),
        amounts: z.array(
          z.strictObject({
            label: z.string(),
            before: cents.nullable(),
            after: cents.nullable().describe("Null: the cart has none."),
          }),
        ),
      }),
    ),
  })
  .openapi("AdminSettingsPreview");
export type AdminSettingsPreview = z.infer<typeof adminPreview>;
