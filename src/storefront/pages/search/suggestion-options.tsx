import { classNames } from "#storefront/ui/class-names.ts";
import type { Suggestion } from "#modules/search/rules/mark-words.ts";

type SuggestionOptionsProps = {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose(suggestion: Suggestion): void;
};

/** Suggestions below the search box; the code loads with the first suggestions. */
export function SuggestionOptions({ id, suggestions, active, onChoose }: SuggestionOptionsProps) {
  return suggestions.map((suggestion, index) => (
    <li
      key={suggestion.to}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === active}
      // Runs before the input loses the focus.
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose(suggestion);
      }}
      className={classNames(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-paper",
        index === active && "bg-accent-soft",
      )}
    >
      {suggestion.picture !== null && (
        <img
          src={suggestion.picture}
          alt=""
          width={40}
          height={40}
          decoding="async"
          className="size-10 shrink-0 rounded-lg bg-tile object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        {suggestion.parts.map((part, at) =>
          at % 2 === 0 ? (
            <span key={`${at} ${part}`}>{part}</span>
          ) : (
            <b key={`${at} ${part}`}>{part}</b>
          ),
        )}
        {suggestion.reason !== null && (
          <span className="block text-sm text-muted">{suggestion.reason}</span>
        )}
      </span>
      <span className="shrink-0 text-sm text-muted">{suggestion.note}</span>
    </li>
  ));
}
