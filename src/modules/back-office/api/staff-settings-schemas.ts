import { z } from "@hono/zod-openapi";
import { settingKinds } from "#platform/settings/described-settings.ts";

export const adminSettings = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        effect: z.string().describe("What the group changes in the shop."),
        version: z.int(),
        fields: z.array(
          z.strictObject({
            key: z.string(),
            label: z.string(),
            value: z.unknown(),
            default: z.unknown(),
            rule: z.string().describe('Completes "It must be …".'),
            help: z.string().describe("What its label leaves open; may be empty."),
            kind: z.enum(settingKinds),
            choices: z
              .array(z.strictObject({ value: z.string(), label: z.string() }))
              .optional()
              .describe("The values that it can have."),
          }),
        ),
      }),
    ),
  })
  .openapi("AdminSettings");

export type AdminSettings = z.infer<typeof adminSettings>;
