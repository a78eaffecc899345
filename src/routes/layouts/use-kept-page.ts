import { useEffect } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { keepData, wasKeptShown } from "#ui/kept-data.ts";

/** Keeps what each page shows for Back, and asks for it again once Back has shown it. */
export function useKeptPage(): void {
  const { key } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => keepData(key, data), [key, data]);
  useEffect(() => {
    if (wasKeptShown()) void revalidate();
  }, [key, revalidate]);
}
