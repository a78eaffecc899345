import { z } from "@hono/zod-openapi";

/** The bodies of choices among goods. The back office imports their types, and no values. */

export const adminGoods = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    note: z.string().nullable().describe("Tells it from others of the same name."),
    picture: z.string().nullable(),
  })
  .openapi("AdminGoods");
export type AdminGoods = z.infer<typeof adminGoods>;
