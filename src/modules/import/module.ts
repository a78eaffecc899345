import { z } from "zod";
import { up as importsTables } from "./migrations/0013-imports.ts";
import { LONG_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { adminImportsApi } from "./api/staff-imports.ts";
import { forgetOldUploads } from "./store/import-uploads.server.ts";
import {
  applyImport,
  previewImport,
  undoImportCommand,
  undoRecordImport,
} from "./use-cases/import-commands.server.ts";
import type { ImportKind } from "./use-cases/import-kinds.server.ts";
import {
  fetchImportedPictures,
  undoInJob,
  workOnImport,
} from "./use-cases/work-on-import.server.ts";

/** How long the shop keeps data about imports. The privacy policy quotes these values. */
const importRetention = {
  /** Contents of an uploaded file that was never imported; it may list customers. */
  importFileDays: 7,
} as const;

/** The payload of each kind of job. */
const importsJobs = {
  "import.work": z.strictObject({ id: z.int().positive() }),
  "import.undo": z.strictObject({ id: z.int().positive() }),
  "import.fetch-pictures": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof importsJobs> {}
}

export const imports = defineModule({
  name: "import",
  migrations: { "0013-imports": importsTables },
  jobs: handleJobs(importsJobs, {
    "import.work": {
      run: ({ id }, { services }) => workOnImport(services, id),
      timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
    },
    "import.undo": {
      run: ({ id }, { services }) => undoInJob(services, id),
      timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
    },
    "import.fetch-pictures": {
      run: (_, { services }) => fetchImportedPictures(services),
      timeoutSeconds: LONG_JOB_TIMEOUT_SECONDS,
    },
  }),
  commands: [previewImport, applyImport, undoImportCommand, undoRecordImport],
  audit: { import: { noun: "Import", permission: "imports" } },
  staffApi: [adminImportsApi],
  bodyLimits: [{ address: /^\/api\/admin\/v1\/imports(?:\?|$)/, bytes: 64 * 1024 * 1024 }],
  cleanUps: [(db, { daysAgo }) => forgetOldUploads(db, daysAgo(importRetention.importFileDays))],
});

declare module "#platform/module.ts" {
  interface ModuleParts {
    /** Kinds of files that the import reads besides products, redirects and translations. */
    importKinds: readonly ImportKind[];
  }
}
