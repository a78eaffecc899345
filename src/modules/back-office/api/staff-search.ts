import { OpenAPIHono, z } from "@hono/zod-openapi";
import { searched } from "#platform/api/admin-schemas.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";
import { partsOf } from "#platform/parts.ts";

const foundRecords = z
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

const MOST_OF_A_NOUN = 5;

const read = staffRead("/search", {
  summary: "The records of each noun that match typed words, as far as the role may see them",
  allow: [],
  request: { query: z.object({ q: searched }) },
  reply: foundRecords,
});

/** Records for the palette. */
export function adminSearchApi() {
  return new OpenAPIHono<StaffEnv>().openapi(read, async (c) => {
    const { services, permissions } = c.var;
    const { q } = c.req.valid("query");
    const allowed = partsOf("lookUp")
      .filter((each) => each.permissions.some((p) => permissions.includes(p)))
      .toSorted((a, b) => a.position - b.position);
    const found = await Promise.all(
      allowed.map(async ({ title, find }) => ({
        title,
        records: q.trim() === "" ? [] : [...(await find(services, q, MOST_OF_A_NOUN))],
      })),
    );
    return c.json(
      found.filter(({ records }) => records.length > 0),
      200,
    );
  });
}
