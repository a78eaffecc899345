import { use, useState } from "react";
import { useLocation } from "react-router";
import { OpenWorkContext, workCount } from "#admin/app/use-open-work.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { storageTexts } from "#modules/core/rules/storage-note.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Button } from "#admin/ui/button.tsx";
import type { ListState } from "./list-state.ts";
import type { ListDefinition } from "./resource.ts";

type View = { name: string; params: Record<string, string> };
type Props = {
  title: string;
  tabs: NonNullable<ListDefinition<object>["tabs"]>;
  state: ListState;
};

/** The tabs of a list, and the reader's own views of it, which are kept in this browser. */
export function ViewTabs({ title, tabs, state }: Props) {
  const storageKey = `admin.views.${title}`;
  const [views, setViews] = useState<readonly View[]>(() => stored(storageKey));
  const toasts = useToasts();
  const keep = (next: readonly View[]) => {
    setViews(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      toasts.show(storageTexts.note);
    }
  };
  const isShown = ({ params }: Pick<View, "params">) => keyOf(params) === keyOf(state.filters);
  const open = views.find(isShown);
  const all = [
    ...tabs.map((tab) => ({ ...tab, isCurrent: tab === state.tab && !open })),
    ...views.map((view) => ({ title: view.name, params: view.params, isCurrent: view === open })),
  ];
  return (
    <nav className="tabs" aria-label="Views">
      {all.map((view) => (
        <button
          key={view.title}
          type="button"
          aria-current={view.isCurrent ? "page" : undefined}
          onClick={() => state.replace(view.params)}
        >
          <span>{view.title}</span> <TabCount params={view.params} />
        </button>
      ))}
      {open && (
        <Button look="quiet" onClick={() => keep(views.filter((each) => each !== open))}>
          Delete view
        </Button>
      )}
      {state.isFiltered && !open && !tabs.some(isShown) && (
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
    </nav>
  );
}

/** The open work that a tab lists. */
function TabCount({ params }: Pick<View, "params">) {
  const { pathname } = useLocation();
  const work = use(OpenWorkContext).find(({ to }) => {
    const [path, query] = to.split("?");
    return path === pathname && query !== undefined && keyOf(query) === keyOf(params);
  });
  if (!work || work.count === 0) return null;
  return <span className="count">{workCount(work.count)}</span>;
}

/** The parameters in one order. */
function keyOf(params: Readonly<Record<string, string>> | string): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.toString();
}

function stored(key: string): View[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as View[];
  } catch {
    return [];
  }
}
