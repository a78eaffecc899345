import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Form, href, useNavigate, useNavigation, useSearchParams } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { SearchIcon } from "#ui/icons.tsx";
import { useSuggestions, type Suggestion } from "./use-suggestions.ts";

/** The header's search: a plain form that also suggests while one types (ARIA combobox with a list). */
export function SearchBox() {
  const [searchParams] = useSearchParams();
  // A new page brings a new box, so that it shows what that page searched for.
  const q = searchParams.get("q") ?? "";
  const { state } = useNavigation();
  return <SearchForm key={`${q}/${state}`} initial={q} />;
}

function SearchForm({ initial }: { initial: string }) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const suggestions = useSuggestions(isOpen ? text : "");
  const isShown = isOpen && suggestions.length > 0;

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    void navigate(suggestion.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setOpen(false);
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const count = suggestions.length + 1;
      // One place stands for the text itself, before the first and after the last.
      setActive((now) => ((now + 1 + (event.key === "ArrowDown" ? 1 : count - 1)) % count) - 1);
    }
    const chosen = suggestions[active];
    if (event.key === "Enter" && isShown && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };

  return (
    <search className="relative w-full">
      <Form ref={form} action={href("/search")} onSubmit={() => setOpen(false)} className="relative">
        <label htmlFor={`${id}-input`} className="sr-only">
          Search products
        </label>
        <input
          id={`${id}-input`}
          type="search"
          name="q"
          value={text}
          placeholder="Search products"
          autoComplete="off"
          maxLength={100}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          className="h-11 w-full rounded-full border border-ink/20 bg-card pr-12 pl-5 placeholder:text-muted hover:border-ink/40 [&::-webkit-search-cancel-button]:hidden"
        />
        <button type="submit" aria-label="Search" className="absolute top-0.5 right-0.5 grid size-10 place-items-center rounded-full text-ink hover:bg-paper">
          <SearchIcon size={20} aria-hidden="true" />
        </button>
      </Form>
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
            // Before the input loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(suggestion);
            }}
            className={classNames("flex cursor-pointer items-baseline justify-between gap-4 rounded-lg px-3 py-2.5 hover:bg-paper", index === active && "bg-accent-soft")}
          >
            <span>{suggestion.text}</span>
            <span className="shrink-0 text-sm text-muted">{suggestion.note}</span>
          </li>
        ))}
      </ul>
    </search>
  );
}
