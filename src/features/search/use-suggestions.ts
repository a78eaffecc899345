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
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/search/suggestions?${new URLSearchParams({ q: text })}`, {
          signal: abort.signal,
        });
        if (response.ok) setAnswer({ text, suggestions: (await response.json()) as Suggestion[] });
      } catch {
        // Suggestions are a help, not a need.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  return text.length < 2 ? [] : answer.suggestions;
}
