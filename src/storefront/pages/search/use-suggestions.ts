import { pathHere } from "#modules/core/rules/language/address.ts";
import { useEffect, useState } from "react";
import { normaliseSearchText } from "#modules/search/rules/search-query.ts";
import type { Suggestion } from "#modules/search/rules/mark-words.ts";
import type { SuggestionOptions } from "./suggestion-options.tsx";

type Answer = { suggestions: Suggestion[]; Options: typeof SuggestionOptions | null };

const none: Answer = { suggestions: [], Options: null };
const PAUSE_MS = 120;

/**
 * Suggestions for the typed text and the component that renders them. The latest text wins; a
 * failed request gives none.
 */
export function useSuggestions(typed: string): Answer {
  const text = normaliseSearchText(typed);
  const [answer, setAnswer] = useState(none);

  useEffect(() => {
    if (text.length < 2) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      Promise.all([fetchSuggestions(text, abort.signal), import("./suggestion-options.tsx")]).then(
        ([suggestions, { SuggestionOptions: Options }]) => {
          if (!abort.signal.aborted) setAnswer({ suggestions, Options });
        },
        // Suggestions are optional, so a failure is ignored.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  return text.length < 2 ? none : answer;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: text });
  const response = await fetch(pathHere(`/api/search-suggestions?${query}`), { signal });
  return response.ok ? ((await response.json()) as Suggestion[]) : [];
}
