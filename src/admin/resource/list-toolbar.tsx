import { useState } from "react";
import { useChoices } from "./use-choices.ts";
import type { ListState } from "./list-state.ts";
import type { Filter, ListDefinition } from "./resource.ts";

type Props = { list: ListDefinition<object>; state: ListState };

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
        <button type="button" className="quiet-link" onClick={() => state.replace({})}>
          Clear all
        </button>
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
  if (filter.kind === "choice")
    return <ChoiceFilter filter={filter} value={value} change={change} />;
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

type ChoiceProps = {
  filter: Filter & { kind: "choice" };
  value: string;
  change(value: string): void;
};

function ChoiceFilter({ filter: { label, choices, none = "All" }, value, change }: ChoiceProps) {
  const offered = useChoices(choices);
  return (
    <label className="filter">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => change(target.value)}>
        <option value="">{none}</option>
        {offered.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}
