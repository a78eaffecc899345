import { useState } from "react";
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
      {search !== undefined && (
        <SearchBox key={state.values["q"]} placeholder={search} state={state} />
      )}
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

function SearchBox({ placeholder, state }: { placeholder: string; state: ListState }) {
  const [typed, setTyped] = useState(state.values["q"] ?? "");
  return (
    <form
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        state.set({ q: typed.trim() });
      }}
    >
      <input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === "") state.set({ q: "" });
        }}
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
