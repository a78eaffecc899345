export type EmbeddedPostgresFailure = "cannot-start" | "folder-in-use";

/** The message is one sentence for the person at the terminal; `code` is for programs. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
  readonly code: EmbeddedPostgresFailure;

  constructor(code: EmbeddedPostgresFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** `reason` continues the sentence after "because", without a full stop. */
export function cannotStart(reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "cannot-start",
    `The embedded database cannot start because ${reason}; ` +
      "set DATABASE_URL to a PostgreSQL server of your own, such as postgres://user:password@localhost:5432/shop.",
    { cause },
  );
}

export function folderInUse(dataDir: string, holder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "folder-in-use",
    `The data folder ${dataDir} is in use by another running shop (process ${holder}); ` +
      "stop that one first or set DATA_DIR to another folder.",
  );
}

/**
 * Turns a system error (no permission, disk full) into an `EmbeddedPostgresError`; returns other
 * errors unchanged.
 */
export function explain(error: unknown): unknown {
  if (error instanceof EmbeddedPostgresError || !(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || path === undefined) return error;
  return cannotStart(`${path} cannot be used (${code})`, error);
}
