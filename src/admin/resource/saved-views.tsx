import { useState } from "react";
import { Dialog } from "#admin/ui/dialog.tsx";
import { FieldControl } from "./field-control.tsx";
import type { ListState } from "./list-state.ts";

type View = { name: string; params: Record<string, string> };

/** The reader's own views of a list, kept in this browser. */
export function SavedViews({ title, state }: { title: string; state: ListState }) {
  const storageKey = `admin.views.${title}`;
  const [views, setViews] = useState<readonly View[]>(() => stored(storageKey));
  const [name, setName] = useState<string | null>(null);
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
        <button
          type="button"
          className="quiet-link"
          onClick={() => keep(views.filter((each) => each !== open))}
        >
          Delete view
        </button>
      )}
      {state.isFiltered && !open && !state.tab && (
        <button type="button" className="quiet-link" onClick={() => setName("")}>
          Save view
        </button>
      )}
      <Dialog title="Save this view" isOpen={name !== null} close={() => setName(null)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const own = (name ?? "").trim();
            if (own === "") return;
            const others = views.filter((each) => each.name !== own);
            keep([...others, { name: own, params: state.filters }]);
            setName(null);
          }}
        >
          <FieldControl
            name="name"
            field={{ label: "Name", control: "text", isRequired: true }}
            value={name ?? ""}
            onChange={setName}
          />
          <div className="dialog-buttons">
            <button type="submit" className="button is-primary">
              Save view
            </button>
          </div>
        </form>
      </Dialog>
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
