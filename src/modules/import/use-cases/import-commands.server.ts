import { z } from "zod";
import type { Actor } from "#platform/commands/actor.ts";
import { command } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { importOptions } from "#modules/import/rules/import-job.ts";
import { deleteRecords } from "#modules/import/store/imported-records.server.ts";
import {
  assignTask,
  insertUpload,
  takeBackRecords,
  findUpload,
  listUploads,
} from "#modules/import/store/import-uploads.server.ts";
import { findLastImport } from "#modules/import/store/undo-import.server.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import type { Services } from "#platform/services.ts";
import { importKind } from "./import-kinds.server.ts";

const upload = z.object({
  id: z.int().positive(),
  options: importOptions.default(importOptions.parse({})),
});

const busy = err({
  code: "refused",
  message: "This file is being worked on, or was replaced. Upload it again.",
} as const);

/** Stores an uploaded product file; a job previews it. */
export async function uploadProducts(
  { db, clock }: Pick<Services, "db" | "clock">,
  actor: Actor,
  { fileName, file }: { fileName: string; file: Buffer },
): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const id = await insertUpload(tx, { fileName, file, at: clock.now(), by: actor.name });
    await enqueueJob(tx, "import.work", { id });
    return { id };
  });
}

/** Previews an uploaded file again, with other options. */
export const previewImport = command({
  name: "preview-import",
  permission: "imports",
  schema: upload,
  async run({ tx }, { id, options }) {
    if ((await assignTask(tx, id, { task: "preview", options })) === null) return busy;
    await enqueueJob(tx, "import.work", { id });
    return ok({ id });
  },
});

/** Imports a previewed file. */
export const applyImport = command({
  name: "apply-import",
  permission: "imports",
  schema: upload,
  async run({ tx, note }, { id, options }) {
    const file = await assignTask(tx, id, { task: "apply", options });
    if (file === null) return busy;
    await enqueueJob(tx, "import.work", { id });
    note({ kind: "import", id: String(id), version: null, before: null, after: { file } });
    return ok({ id });
  },
});

/** Removes the records that a file brought, such as redirects. */
export const undoRecordImport = command({
  name: "undo-record-import",
  permission: "imports",
  schema: z.object({ id: z.int().positive() }),
  async run({ tx, at, note }, { id }) {
    const name = await takeBackRecords(tx, id);
    const kind = name === null ? undefined : importKind(name);
    if (!kind) return err({ code: "refused", message: "This import cannot be undone." });
    await kind.undo?.(tx, id, at);
    const removed = await deleteRecords(tx, kind.table, id);
    note({
      kind: "import",
      id: String(id),
      version: null,
      before: { [kind.file.name]: removed },
      after: null,
    });
    return ok({ removed });
  },
});

/** Undoes the last import that a person has seen. */
export const undoImportCommand = command({
  name: "undo-import",
  permission: "imports",
  schema: z.object({ id: z.int().positive() }),
  async run({ tx, note }, { id }) {
    const last = await findLastImport(tx);
    if (last?.id !== id)
      return err({ code: "refused", message: "Another import was made meanwhile." });
    await enqueueJob(tx, "import.undo", { id });
    const before = { file: last.file, created: last.created, updated: last.updated };
    note({ kind: "import", id: `run ${id}`, version: null, before, after: null });
    return ok({ id });
  },
});

/** The last uploaded files. */
export const readUploads = ({ db }: Pick<Services, "db">) => listUploads(db, 20);

/** An uploaded file with progress and report; null if there is none. */
export const readUpload = ({ db }: Pick<Services, "db">, id: number) => findUpload(db, id);
