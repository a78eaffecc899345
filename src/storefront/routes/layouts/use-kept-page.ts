import { useEffect } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { keepData, wasKeptShown } from "#storefront/ui/kept-data.ts";

/**
 * Whether a path is a catalogue page. Those are the same for all visitors, so only their data is
 * prefetched and kept for Back. Personal pages are loaded on each visit.
 */
export const isCataloguePage = (path: string): boolean =>
  /^\/($|(category|product|search|featured|deals)(\/[^/]*)?$)/.test(path);

/** Keeps each catalogue page's data for Back, and refreshes it after Back has shown it. */
export function useKeptPage(): void {
  const { key, pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isCataloguePage(pathname)) keepData(key, data);
  }, [key, pathname, data]);
  useEffect(() => {
    if (wasKeptShown()) void revalidate();
  }, [key, revalidate]);
}
