import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { errorFile } from "#modules/import/rules/import-job.ts";
import {
  uploadProducts,
  readUpload,
  readUploads,
} from "#modules/import/use-cases/import-commands.server.ts";
import { previewUndo } from "#modules/import/use-cases/undo-last-import.server.ts";
import { jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { importKind, importNouns } from "#modules/import/use-cases/import-kinds.server.ts";
import { adminImport, adminImports, lastImport } from "./staff-imports-schemas.ts";
import { staffOnly, staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const NAMED_PRODUCTS = 20;
const staffErrors = ["no-current-user", "forbidden"] as const;
const params = z.object({ id: z.coerce.number().int().positive() });

const upload = createRoute({
  method: "post",
  path: "/imports",
  summary: "Uploads a product file as the body; it is previewed at once",
  middleware: [staffOnly("imports")] as const,
  request: {
    query: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[^\p{Cc}/\\]+$/u, "This is not a file name."),
    }),
  },
  responses: {
    ...jsonResponse(z.strictObject({ id: z.int() })),
    ...errorResponses("invalid-request", ...staffErrors),
  },
});

const list = staffRead("/imports", {
  summary: "The last uploaded product files",
  allow: ["imports"],
  reply: adminImports,
});

const last = staffRead("/imports/last", {
  summary: "The import that can be undone",
  allow: ["imports"],
  reply: lastImport,
});

const read = staffRead("/imports/{id}", {
  summary: "The progress and the report of an uploaded file",
  allow: ["imports"],
  request: { params },
  reply: adminImport,
  errors: ["not-found"],
});

const errors = createRoute({
  method: "get",
  path: "/imports/{id}/errors.csv",
  summary: "The rows of a file that have errors",
  middleware: [staffOnly("imports")] as const,
  request: { params },
  responses: {
    200: { description: "OK", content: { "text/csv": { schema: z.string() } } },
    ...errorResponses("invalid-request", ...staffErrors, "not-found"),
  },
});

/** Product files of staff. The commands preview-import, apply-import and undo-import work on them. */
export function adminImportsApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(upload, async (c) => {
      const file = Buffer.from(await c.req.arrayBuffer());
      if (file.length === 0)
        throw new ApiException({ code: "invalid-request", message: "This file is empty." });
      const { name: fileName } = c.req.valid("query");
      return c.json(await uploadProducts(c.var.services, c.var.actor, { fileName, file }), 200);
    })
    .openapi(list, async (c) => {
      const rows = await readUploads(c.var.services);
      return c.json(
        {
          rows: rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() })),
          nouns: importNouns(),
        },
        200,
      );
    })
    .openapi(last, async (c) => {
      const found = await previewUndo(c.var.services.db);
      if (found === null) return c.json({ last: null }, 200);
      const { appliedAt, ...run } = found.lastImport;
      const names = found.touched.slice(0, NAMED_PRODUCTS).map(({ name }) => name);
      const touched = found.touched.length;
      return c.json({ last: { ...run, appliedAt: appliedAt.toISOString(), touched, names } }, 200);
    })
    .openapi(read, async (c) => {
      const { uploadedAt, ...found } = await uploadOf(c.var.services, c.req.valid("param"));
      const noun = importKind(found.kind)?.file.noun ?? found.kind;
      return c.json({ ...found, noun, uploadedAt: uploadedAt.toISOString() }, 200);
    })
    .openapi(errors, async (c) => {
      const { id, report } = await uploadOf(c.var.services, c.req.valid("param"));
      c.header("Content-Disposition", `attachment; filename="import-${id}-errors.csv"`);
      return c.body(errorFile(report?.errors ?? []), 200, {
        "Content-Type": "text/csv; charset=utf-8",
      });
    });
}

async function uploadOf(services: StaffEnv["Variables"]["services"], { id }: { id: number }) {
  const found = await readUpload(services, id);
  if (!found) throw new ApiException({ code: "not-found", message: "There is no such import." });
  return found;
}
