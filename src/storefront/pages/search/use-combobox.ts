import { useState, type ChangeEvent, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import type { Suggestion } from "#modules/search/rules/mark-words.ts";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * Keyboard of the search box: arrows move through the suggestions, Enter follows one, Escape closes
 * them and then clears the input.
 */
export function useCombobox(initial: string) {
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const { suggestions, Options } = useSuggestions(isOpen ? text : "");
  const isShown = isOpen && suggestions.length > 0;

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    setText(initial);
    void navigate(suggestion.to);
  };

  const walk = (by: number) => {
    setOpen(true);
    // One extra position is the typed text itself, before the first suggestion and after the last.
    const places = suggestions.length + 1;
    setActive((now) => ((now + 1 + by + places) % places) - 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    const acts: Record<string, (() => void) | false | undefined> = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Escape: isShown ? () => setOpen(false) : text !== "" && (() => setText("")),
      Enter: isShown && chosen !== undefined && (() => choose(chosen)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    setOpen(true);
    setActive(-1);
  };

  return {
    text,
    suggestions,
    Options,
    active,
    isShown,
    choose,
    close: () => setOpen(false),
    input: { onChange, onKeyDown, onBlur: () => setOpen(false) },
  };
}
