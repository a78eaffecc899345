import { useEffect, useMemo, useState } from "react";
import { useFilter } from "react-aria-components";
import type { AdminFoundRecords } from "#modules/back-office/api/staff-search.ts";
import { read } from "#admin/api/client.ts";
import type { Screen } from "#admin/screen.ts";
import { screens } from "#admin/screens.ts";
import { mayUse, useSession } from "./session.ts";

export type Entry = {
  /** Ends with its address, which begins with a slash. */
  id: string;
  name: string;
  note?: string;
  state?: string | null;
  picture?: string | null;
};

type Group = { title: string; entries: Entry[] };

/** Shorter than the time between two letters of a quick typist. */
const TYPING_MS = 40;

/**
 * What the palette shows for typed words: records, then what can be added, then screens and searches of lists.
 * Empty until the answer for these words, so that the first entry gets the focus.
 */
export function usePaletteGroups(words: string): Group[] {
  const { staff } = useSession();
  const { contains } = useFilter({ sensitivity: "base" });
  const found = useFoundRecords(words);
  const allowed = useMemo(
    () => screens.filter((each) => mayUse(staff.permissions, each.permissions)),
    [staff.permissions],
  );
  const matching = (entries: Entry[]) => entries.filter(({ name }) => contains(name, words));
  if (found === null) return [];
  const groups: Group[] = [
    ...found.map(({ title, records }) => ({
      title,
      entries: records.map(({ to, ...record }) => ({ id: `record${to}`, ...record })),
    })),
    { title: "Actions", entries: matching(allowed.flatMap(additionOf)) },
    {
      title: "Go to",
      entries: matching(allowed.map(({ path, title }) => ({ id: `open/${path}`, name: title }))),
    },
    { title: "Search", entries: words === "" ? [] : allowed.flatMap(searchOf(words)) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const additionOf = ({ path, noun }: Screen): Entry[] =>
  noun === undefined ? [] : [{ id: `add/${path}/new`, name: `Add ${noun}` }];

const searchOf =
  (words: string) =>
  ({ path, title, isSearched }: Screen): Entry[] =>
    isSearched
      ? [
          {
            id: `search/${path}?q=${encodeURIComponent(words)}`,
            name: `Search ${title.toLowerCase()} for “${words}”`,
          },
        ]
      : [];

type Answer = { words: string; found: AdminFoundRecords };

/** The records that match the words; null before the answer. */
function useFoundRecords(words: string): AdminFoundRecords | null {
  const [answer, setAnswer] = useState<Answer>({ words: "", found: [] });
  useEffect(() => {
    if (words === "") return;
    const outdated = new AbortController();
    const ask = async () => {
      // Without an answer the screens are still found.
      const found = await read<AdminFoundRecords>("/search", { q: words }).catch(() => []);
      if (!outdated.signal.aborted) setAnswer({ words, found });
    };
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [words]);
  if (words === "") return [];
  return answer.words === words ? answer.found : null;
}
