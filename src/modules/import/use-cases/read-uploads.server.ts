import { findUpload, listUploads } from "#modules/import/store/import-uploads.server.ts";
import type { Services } from "#platform/services.ts";

/** The last uploaded files. */
export const readUploads = ({ db }: Pick<Services, "db">) => listUploads(db, 20);

/** An uploaded file with progress and report; null if there is none. */
export const readUpload = ({ db }: Pick<Services, "db">, id: number) => findUpload(db, id);
