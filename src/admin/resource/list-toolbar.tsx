import { useEffect, useRef, useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import type { ListState } from "./list-state.ts";
import type { Filter, Resource } from "./resource.ts";

type Props = { list: Pick<Resource["list"], "search" | "filters">; state: ListState };

/** Search and filters; each change is in the address at once. */
export function ListToolbar({ list: { search, filters = [] }, state }: Props) {
  if (search === undefined && filters.length === 0) return null;
  return (
    <div className="toolbar" role="search">
      {search !== undefined && <SearchBox placeholder={search} state={state} />}
      {filters.map((filter) => (
        <FilterControl key={filter.key} filter={filter} state={state} />
      ))}
      {state.isFiltered && (
        <Button look="quiet" onClick={() => state.replace({})}>
          Clear all
        </Button>
      )}
    </div>
  );
}

/** A pause in typing after which the list is searched. */
const PAUSE_MS = 250;

function SearchBox({ placeholder, state }: { placeholder: string; state: ListState }) {
  const q = state.values["q"] ?? "";
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  const search = () => {
    if (typed.trim() === asked.current) return;
    asked.current = typed.trim();
    state.set({ q: asked.current });
  };
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  // A tab or the back button changes it, too.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);
  return (
    <form
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}

function FilterControl({ filter, state }: { filter: Filter; state: ListState }) {
  const value = state.values[filter.key] ?? "";
  const change = (next: string) => state.set({ [filter.key]: next });
  if ("choices" in filter) {
    const { label, choices, none = "All" } = filter;
    const given = { label, choices, none: none || undefined, value, change };
    return <ChoiceSelect className="filter" {...given} />;
  }
  return (
    <label className="filter">
      <span>{filter.label}</span>
      <input
        type={filter.kind === "day" ? "date" : "text"}
        defaultValue={value}
        onBlur={({ target }) => target.value !== value && change(target.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && change(currentTarget.value)}
      />
    </label>
  );
}
