import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { downloadBackup } from "#modules/backup/use-cases/download-backup.server.ts";
import { listBackups } from "#modules/backup/use-cases/make-backup.server.ts";
import { readSamples } from "#modules/sample/use-cases/remove-samples-command.server.ts";
import { recordId } from "#platform/api/admin-schemas.ts";
import { fileAnswer } from "#platform/api/file-answer.ts";
import { errorResponses } from "#platform/api/errors.ts";
import { runAs, staffOnly, staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const moment = z.iso.datetime();

const adminBackups = z
  .strictObject({
    isDaily: z.boolean(),
    runs: z.array(
      z.strictObject({
        id: z.int(),
        at: moment,
        place: z.string().describe("The folder on the machine that made it."),
        rows: z.int(),
        bytes: z.int(),
        error: z.string().nullable(),
        checkedAt: moment.nullable().describe("When it was last restored and compared."),
        isHere: z.boolean().describe("Whether this machine has its files."),
      }),
    ),
  })
  .openapi("AdminBackups");
export type AdminBackups = z.infer<typeof adminBackups>;

const adminSamples = z
  .record(z.string(), z.int())
  .describe("Sample rows by noun, and `ownProducts`.")
  .openapi("AdminSamples");
export type AdminSamples = z.infer<typeof adminSamples>;

const backups = staffRead("/backups", {
  summary: "The last backups, and when they were checked",
  allow: ["settings"],
  reply: adminBackups,
});

const archive = createRoute({
  method: "get",
  path: "/backups/{id}/archive",
  summary: "A backup as a tar archive; staff entered their password minutes ago",
  middleware: [staffOnly("settings")] as const,
  request: {
    params: recordId,
    query: z.object({
      isTried: z.literal("yes").optional().describe("Only checks that it can be downloaded."),
    }),
  },
  responses: {
    200: {
      description: "The file, or its size if it is only tried.",
      content: {
        "application/x-tar": { schema: z.string() },
        "application/json": { schema: z.strictObject({ bytes: z.int() }) },
      },
    },
    ...errorResponses(
      "invalid-request",
      "no-current-user",
      "forbidden",
      "reauthentication-required",
      "not-found",
    ),
  },
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
    .openapi(archive, async (c) => {
      const isTried = c.req.valid("query").isTried === "yes";
      const found = await runAs(c.var, downloadBackup, { ...c.req.valid("param"), isTried });
      if (isTried) return c.json({ bytes: found.bytes }, 200);
      const { name, bytes, read } = found;
      return (await fileAnswer({ name, bytes, type: "application/x-tar" }, read())) as never;
    })
    .openapi(samples, async (c) => c.json(await readSamples(c.var.services), 200));
}
