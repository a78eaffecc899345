import { useId } from "react";
import { Form, href, useSearchParams } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import { texts } from "#modules/core/rules/language/texts.ts";
import { useCombobox } from "./use-combobox.ts";

/** Texts of the search box. */
const searchBoxTexts = texts("search-box", {
  label: "Search products",
  search: "Search",
  suggestions: "Suggestions",
});

/** The header's search: a form with suggestions (ARIA combobox with a listbox). */
export function SearchBox() {
  const [searchParams] = useSearchParams();
  // Keyed by the query: a new search resets the input, and other navigations keep what the shopper types.
  const q = searchParams.get("q") ?? "";
  return <SearchForm key={q} initial={q} />;
}

function SearchForm({ initial }: { initial: string }) {
  const id = useId();
  const { text, suggestions, Options, active, isShown, close, choose, input } =
    useCombobox(initial);
  return (
    <search className="relative w-full">
      <Form action={href("/search")} onSubmit={close} className="relative">
        <label htmlFor={`${id}-input`} className="sr-only">
          {searchBoxTexts.label}
        </label>
        <input
          id={`${id}-input`}
          // ARIA allows no combobox role on type="search"; these attributes give phones the same keyboard.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          value={text}
          placeholder={searchBoxTexts.label}
          autoComplete="off"
          maxLength={100}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          {...input}
          className="h-11 w-full rounded-full border border-ink/20 bg-card pe-12 ps-5 placeholder:text-muted hover:border-ink/60"
        />
        <button
          type="submit"
          aria-label={searchBoxTexts.search}
          className="absolute top-0.5 end-0.5 grid size-10 place-items-center rounded-full text-ink hover:bg-paper"
        >
          <Icon name="search" size={20} />
        </button>
      </Form>
      {/* The focus stays in the input. */}
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={searchBoxTexts.suggestions}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70vh] overflow-y-auto rounded-card bg-card p-2 shadow-raised ring-1 ring-line"
      >
        {Options && <Options id={id} suggestions={suggestions} active={active} onChoose={choose} />}
      </ul>
    </search>
  );
}
