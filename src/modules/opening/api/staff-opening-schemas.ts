import { z } from "@hono/zod-openapi";

export const adminOpening = z
  .strictObject({
    isOpen: z.boolean(),
    hasPassword: z.boolean().describe("Whether guests can see the shop with a password."),
    url: z.string().describe("The shop's address."),
    missing: z.array(
      z.strictObject({
        name: z.string(),
        to: z.string().describe("The screen below /admin."),
        isRequired: z.boolean().describe("Whether the shop cannot open without it."),
      }),
    ),
  })
  .openapi("AdminOpening");

export type AdminOpening = z.infer<typeof adminOpening>;

export const adminOutsideChecks = z
  .array(
    z.strictObject({
      name: z.string(),
      state: z.enum(["good", "warning", "bad", "unknown"]),
      sentence: z.string(),
      record: z
        .strictObject({ name: z.string(), type: z.enum(["A", "TXT"]), value: z.string() })
        .nullable()
        .describe("What to add at the DNS host."),
    }),
  )
  .openapi("AdminOutsideChecks");

export type AdminOutsideChecks = z.infer<typeof adminOutsideChecks>;
