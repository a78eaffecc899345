import { useEffect, useState } from "react";
import { tidySearchText } from "#domain/search/search-query.ts";

/** One line under the search box: where it leads, and a note beside it (a price, "Category"). */
export type Suggestion = { text: string; note: string; to: string };

const PAUSE_MS = 120;

/** Suggestions for a text being typed; the latest text wins, and without an answer there are none. */
export function useSuggestions(typed: string): Suggestion[] {
  const text = tidySearchText(typed);
  const [answer, setAnswer] = useState<{ text: string; suggestions: Suggestion[] }>({
    text: "",
    suggestions: [],
  });

  useEffect(() => {
    if (text.length < 2) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(text, abort.signal).then(
        (suggestions) => setAnswer({ text, suggestions }),
        // Suggestions are a help, not a need.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  return text.length < 2 ? [] : answer.suggestions;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: text });
  const response = await fetch(`/api/search-suggestions?${query}`, { signal });
  return response.ok ? ((await response.json()) as Suggestion[]) : [];
}
