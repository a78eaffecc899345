import { useSearchParams } from "react-router";
import type { ListDefinition } from "./resource.ts";

/** A list's search, filters, tab, order and place in the address, so that a link and the back button restore them. */
export function useListState({ tabs = [] }: Pick<ListDefinition<object>, "tabs">) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(params);
  const { after, ...filters } = values;

  /** Changes parameters; an empty text removes one. The list begins at its first page again. */
  function set(changed: Readonly<Record<string, string>>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("after");
        for (const [name, value] of Object.entries(changed)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  }

  const tab = tabs.find(({ params: own }) =>
    Object.entries(own).every(([name, value]) => (values[name] ?? "") === value),
  );
  return {
    values,
    filters,
    after,
    tab,
    set,
    isFiltered: Object.keys(filters).some((name) => name !== "sort"),
    /** Shows exactly these parameters. */
    replace: (next: Readonly<Record<string, string>>) => setParams(next),
    next: (place: string) => setParams({ ...values, after: place }),
    first: () => setParams(filters),
  };
}

export type ListState = ReturnType<typeof useListState>;
