import { classNames } from "#ui/class-names.ts";
import type { Suggestion } from "./use-suggestions.ts";

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  isShown: boolean;
  onChoose(suggestion: Suggestion): void;
};

/** What might be meant, under the search box. The keyboard stays in the box. */
export function SuggestionList({
  id,
  suggestions,
  active,
  isShown,
  onChoose,
}: SuggestionListProps) {
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70vh] overflow-y-auto rounded-card bg-card p-2 shadow-raised ring-1 ring-line"
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.to}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Before the box loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(suggestion);
          }}
          className={classNames(
            "flex cursor-pointer items-baseline justify-between gap-4 rounded-lg px-3 py-2.5 hover:bg-paper",
            index === active && "bg-accent-soft",
          )}
        >
          <span>{suggestion.text}</span>
          <span className="shrink-0 text-sm text-muted">{suggestion.note}</span>
        </li>
      ))}
    </ul>
  );
}
