import { useEffect, useState } from "react";
import { read } from "#admin/api/client.ts";

/** What the API finds for typed words, asked again after each change of them; null without words. */
export function useFound<Body>(path: string, typed: string): Body | null {
  const [found, setFound] = useState<Body | null>(null);
  const q = typed.trim();
  useEffect(() => {
    if (q === "") return;
    const leaving = new AbortController();
    read<Body>(path, { q }, leaving.signal).then(setFound, () => {});
    return () => leaving.abort();
  }, [path, q]);
  return q === "" ? null : found;
}
