import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { AdminImport } from "#modules/import/api/staff-imports-schemas.ts";
import { run } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";

export type Options = AdminImport["options"];
type Saved = Pick<AdminImport, "id" | "options"> & { isAtWork: boolean };

/** The options of an upload. A change renews the preview, at once or after the preview that is at work. */
export function useImportOptions({ id, options: saved, isAtWork }: Saved) {
  const [options, setOptions] = useState<Options>(saved);
  const { revalidate } = useRevalidator();
  const toasts = useToasts();
  const asked = useRef(options);
  const isPreviewed = JSON.stringify(options) === JSON.stringify(saved);
  useEffect(() => {
    if (isAtWork || isPreviewed || asked.current === options) return;
    asked.current = options;
    void run("preview-import", { id, options }).then(revalidate, toasts.fail);
  }, [id, options, isAtWork, isPreviewed, revalidate, toasts]);
  return { options, setOptions, isReady: isPreviewed && !isAtWork };
}
