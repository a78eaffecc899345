import { useSearchParams } from "react-router";
import type { ListDefinition } from "./resource.ts";

type Shown = Pick<ListDefinition<object>, "tabs" | "start">;

/** The parameters that a list shows: those of the address, or its start. */
export function listValues(start: Shown["start"], params: URLSearchParams): Record<string, string> {
  return params.size === 0 ? { ...start } : Object.fromEntries(params);
}

/** A list's search, filters, tab, order and place in the address, so that a link and the back button restore them. */
export function useListState({ tabs = [], start }: Shown) {
  const [params, setParams] = useSearchParams();
  const values = listValues(start, params);
  const { after, ...filters } = values;

  /** Changes parameters; an empty text removes one. The list begins at its first page again. */
  function set(changed: Readonly<Record<string, string>>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(listValues(start, before));
        next.delete("after");
        for (const [name, value] of Object.entries(changed)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // The letters of one search are one step back.
      { preventScrollReset: true, replace: "q" in changed && "q" in values },
    );
  }

  const fitting = tabs.filter(({ params: own }) =>
    Object.entries(own).every(([name, value]) => (values[name] ?? "") === value),
  );
  // A tab without parameters fits every address, so that a narrower one comes first.
  const tab = fitting.find(({ params: own }) => Object.keys(own).length > 0) ?? fitting[0];
  return {
    values,
    filters,
    after,
    tab,
    set,
    isFiltered: Object.entries(filters).some(
      ([name, value]) => name !== "sort" && value !== start?.[name],
    ),
    /** Shows exactly these parameters. */
    replace: (next: Readonly<Record<string, string>>) => setParams(next),
    next: (place: string) => setParams({ ...values, after: place }),
    first: () => setParams(filters),
  };
}

export type ListState = ReturnType<typeof useListState>;
