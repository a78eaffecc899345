import { createContext, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { AdminWork } from "#modules/back-office/api/staff-home-schemas.ts";
import { read } from "#admin/api/client.ts";

export type OpenWork = AdminWork;

const MOST_SHOWN = 999;

/** A number of open work; the API counts no further than 1000 orders. */
export const workCount = (count: number) => (count > MOST_SHOWN ? "1,000+" : String(count));

/** The open work of the layout. */
export const OpenWorkContext = createContext<OpenWork>([]);

/** The open work, read again with each page and after each command. */
export function useOpenWork(): OpenWork {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  const [work, setWork] = useState<OpenWork>([]);
  useEffect(() => {
    if (state !== "idle") return;
    const left = new AbortController();
    // Without an answer the menu has no numbers.
    read<AdminWork>("/work", {}, left.signal).then(setWork, () => undefined);
    return () => left.abort();
  }, [pathname, state]);
  return work;
}
