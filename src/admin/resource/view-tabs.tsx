import { useState } from "react";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Button } from "#admin/ui/button.tsx";
import type { ListState } from "./list-state.ts";

type View = { name: string; params: Record<string, string> };

/** The reader's own views of a list, kept in this browser. */
export function SavedViews({ title, state }: { title: string; state: ListState }) {
  const storageKey = `admin.views.${title}`;
  const [views, setViews] = useState<readonly View[]>(() => stored(storageKey));
  const keep = (next: readonly View[]) => {
    localStorage.setItem(storageKey, JSON.stringify(next));
    setViews(next);
  };
  const isOpen = (view: View) =>
    new URLSearchParams(view.params).toString() === new URLSearchParams(state.filters).toString();
  const open = views.find(isOpen);
  return (
    <>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-current={view === open ? "page" : undefined}
          onClick={() => state.replace(view.params)}
        >
          {view.name}
        </button>
      ))}
      {open && (
        <Button look="quiet" onClick={() => keep(views.filter((each) => each !== open))}>
          Delete view
        </Button>
      )}
      {state.isFiltered && !open && !state.tab && (
        <DialogButton
          look="quiet"
          label="Save view"
          title="Save this view"
          button="Save view"
          fields={{ name: { label: "Name", isRequired: true } }}
          submit={async ({ name }) => {
            const own = String(name);
            const others = views.filter((each) => each.name !== own);
            keep([...others, { name: own, params: state.filters }]);
          }}
        />
      )}
    </>
  );
}

function stored(key: string): View[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as View[];
  } catch {
    return [];
  }
}
