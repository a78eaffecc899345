import { OpenAPIHono, z } from "@hono/zod-openapi";
import { listBackups } from "#modules/backup/use-cases/make-backup.server.ts";
import { readSamples } from "#modules/sample/use-cases/remove-samples-command.server.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const moment = z.iso.datetime();

const adminBackups = z
  .strictObject({
    isDaily: z.boolean(),
    runs: z.array(
      z.strictObject({
        at: moment,
        place: z.string().describe("The folder on the machine that made it."),
        rows: z.int(),
        bytes: z.int(),
        error: z.string().nullable(),
        checkedAt: moment.nullable().describe("When it was last restored and compared."),
      }),
    ),
  })
  .openapi("AdminBackups");
export type AdminBackups = z.infer<typeof adminBackups>;

const adminSamples = z
  .strictObject({
    products: z.int(),
    reviews: z.int(),
    banners: z.int(),
    brands: z.int(),
    coupons: z.int(),
    ownProducts: z.int(),
  })
  .openapi("AdminSamples");
export type AdminSamples = z.infer<typeof adminSamples>;

const backups = staffRead("/backups", {
  summary: "The last backups, and when they were checked",
  allow: ["settings"],
  reply: adminBackups,
});

const samples = staffRead("/samples", {
  summary: "What of the sample catalogue is in the shop",
  allow: ["settings"],
  reply: adminSamples,
});

/** Backups and sample data. The commands make-backup and remove-samples change them. */
export function adminBackupApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(backups, async (c) => {
      const runs = await listBackups(c.var.services);
      return c.json(
        {
          isDaily: c.var.services.settings.backup.isDaily,
          runs: runs.map((run) => ({
            ...run,
            at: run.at.toISOString(),
            checkedAt: run.checkedAt?.toISOString() ?? null,
          })),
        },
        200,
      );
    })
    .openapi(samples, async (c) => c.json(await readSamples(c.var.services), 200));
}
