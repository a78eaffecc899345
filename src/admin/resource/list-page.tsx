import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import { apiUrl, download } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ListTable } from "./list-table.tsx";
import { useListState } from "./list-state.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import type { Resource } from "./resource.ts";
import { SavedViews } from "./saved-views.tsx";

export type ListBody = { rows: object[]; next: string | null };

/** A declared list: tabs, search, filters, table, bulk actions, pages. */
export function ListPage({ resource }: { resource: Resource }) {
  const { title, noun, list, create, hasCreatePage, permission } = resource;
  const { rows, next } = useLoaderData<ListBody>();
  const state = useListState(list);
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosenRows = rows.filter((row) => chosen.has(list.key(row)));
  return (
    <main className="page is-wide">
      <title>{title}</title>
      <div className="page-head">
        <h1>{title}</h1>
        <div className="page-actions">
          {list.links?.map(({ label, to }) => (
            <Link key={to} className="button" to={`${to}?${new URLSearchParams(state.filters)}`}>
              {label}
            </Link>
          ))}
          {list.csv && <CsvButton list={list} params={state.filters} />}
          {(create ?? hasCreatePage) && may(permission) && (
            <Link className="button is-primary" to="new">
              Add {noun}
            </Link>
          )}
        </div>
      </div>
      {list.tabs && (
        <nav className="tabs" aria-label="Views">
          {list.tabs.map((tab) => (
            <button
              key={tab.title}
              type="button"
              aria-current={state.tab === tab ? "page" : undefined}
              onClick={() => state.replace(tab.params)}
            >
              {tab.title}
            </button>
          ))}
          <SavedViews title={title} state={state} />
        </nav>
      )}
      <ListToolbar list={list} state={state} />
      {rows.length === 0 ? (
        <EmptyList
          resource={resource}
          isFiltered={state.isFiltered}
          clear={() => state.replace({})}
        />
      ) : (
        <ListTable list={list} rows={rows} state={state} chosen={chosen} choose={setChosen} />
      )}
      <nav className="pages" aria-label="Pages">
        {state.after !== undefined && (
          <button type="button" className="button" onClick={state.first}>
            First page
          </button>
        )}
        {next !== null && (
          <button type="button" className="button" onClick={() => state.next(next)}>
            Next page
          </button>
        )}
      </nav>
      <BulkBar list={list} rows={chosenRows} noun={noun} clear={() => setChosen(new Set())} />
    </main>
  );
}

type CsvProps = { list: Resource["list"]; params: Readonly<Record<string, string>> };

function CsvButton({ list: { csv = "", isPersonal }, params }: CsvProps) {
  const toasts = useToasts();
  if (!isPersonal)
    return (
      <a className="button" href={apiUrl(csv, params)} download>
        Export CSV
      </a>
    );
  return (
    <button
      type="button"
      className="button"
      onClick={() => void download(csv, params).catch(toasts.fail)}
    >
      Export CSV
    </button>
  );
}

type EmptyProps = { resource: Resource; isFiltered: boolean; clear(): void };

function EmptyList({
  resource: { list, create, noun, permission },
  isFiltered,
  clear,
}: EmptyProps) {
  const may = useMay();
  if (isFiltered)
    return (
      <div className="empty">
        <h2>Nothing found</h2>
        <p>No {noun} matches this search and these filters.</p>
        <button type="button" className="button" onClick={clear}>
          Clear filters
        </button>
      </div>
    );
  return (
    <div className="empty">
      <h2>{list.empty.title}</h2>
      <p>{list.empty.text}</p>
      {create && may(permission) && (
        <Link className="button is-primary" to="new">
          Add {noun}
        </Link>
      )}
    </div>
  );
}
