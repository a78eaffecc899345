import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AdminWork } from "#modules/back-office/api/staff-home-schemas.ts";
import { read } from "#admin/api/client.ts";

export type OpenWork = AdminWork;

/** The open work, read again with each page. */
export function useOpenWork(): OpenWork {
  const { pathname } = useLocation();
  const [work, setWork] = useState<OpenWork>([]);
  useEffect(() => {
    const left = new AbortController();
    // Without an answer the menu has no numbers.
    read<AdminWork>("/work", {}, left.signal).then(setWork, () => undefined);
    return () => left.abort();
  }, [pathname]);
  return work;
}
