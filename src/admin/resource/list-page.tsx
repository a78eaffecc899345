import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import { apiUrl, download } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import type { Screen } from "#admin/screen.ts";
import { Button } from "#admin/ui/button.tsx";
import { Page } from "#admin/ui/page.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ListTable } from "./list-table.tsx";
import { useListState } from "./list-state.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { Pager } from "./pager.tsx";
import type { Resource } from "./resource.ts";
import { ViewTabs } from "./view-tabs.tsx";

export type ListBody = { rows: object[]; next: string | null };

type Props = { resource: Resource; screen: Screen };

/** A declared list: tabs, search, filters, table, bulk actions, pages. */
export function ListPage({ resource, screen: { path, title, record } }: Props) {
  const { noun, list, create, hasCreatePage, permission } = resource;
  const { rows, next } = useLoaderData<ListBody>();
  const state = useListState(list);
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosenRows = rows.filter((row) => chosen.has(list.key(row)));
  return (
    <Page
      title={title}
      isWide
      actions={
        <>
          {list.links?.map(({ label, to }) => (
            <Link key={to} className="button" to={`${to}?${new URLSearchParams(state.filters)}`}>
              {label}
            </Link>
          ))}
          {list.csv && <CsvButton list={list} params={state.filters} />}
          {(create ?? hasCreatePage) && may(permission) && <AddLink noun={noun} />}
        </>
      }
    >
      {list.tabs && <ViewTabs title={title} tabs={list.tabs} state={state} />}
      <ListToolbar list={list} state={state} />
      {rows.length === 0 ? (
        <EmptyList
          resource={resource}
          isFiltered={state.isFiltered}
          clear={() => state.replace({})}
        />
      ) : (
        <ListTable
          list={list}
          below={(record ?? resource.record) && `/${path}`}
          rows={rows}
          state={state}
          chosen={chosen}
          choose={setChosen}
        />
      )}
      <Pager state={state} next={next} />
      <BulkBar list={list} rows={chosenRows} noun={noun} clear={() => setChosen(new Set())} />
    </Page>
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
  return <Button onClick={() => void download(csv, params).catch(toasts.fail)}>Export CSV</Button>;
}

const AddLink = ({ noun }: { noun: string }) => (
  <Link className="button is-primary" to="new">
    {`Add ${noun}`}
  </Link>
);

type EmptyProps = { resource: Resource; isFiltered: boolean; clear(): void };

function EmptyList({ resource, isFiltered, clear }: EmptyProps) {
  const { list, create, noun, permission } = resource;
  const may = useMay();
  return (
    <div className="empty">
      <h2>{isFiltered ? "Nothing found" : list.empty.title}</h2>
      <p>{isFiltered ? `No ${noun} matches this search and these filters.` : list.empty.text}</p>
      {isFiltered && <Button onClick={clear}>Clear filters</Button>}
      {!isFiltered && create && may(permission) && <AddLink noun={noun} />}
    </div>
  );
}
