import { z } from "@hono/zod-openapi";

export const foundRecords = z
  .array(
    z.strictObject({
      title: z.string().describe("The noun, such as Products."),
      records: z.array(
        z.strictObject({
          name: z.string(),
          note: z.string(),
          state: z.string().nullable(),
          picture: z.string().nullable(),
          to: z.string().describe("Its page below /admin."),
        }),
      ),
    }),
  )
  .openapi("AdminFoundRecords");
export type AdminFoundRecords = z.infer<typeof foundRecords>;
