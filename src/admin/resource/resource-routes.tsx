import type { LoaderFunctionArgs } from "react-router";
import { read } from "#admin/api/client.ts";
import type { Page, Screen } from "#admin/screen.ts";
import { CreatePage } from "./create-page.tsx";
import { listValues } from "./list-state.ts";
import { ListPage, type ListBody } from "./list-page.tsx";
import { RecordPage } from "./record-page.tsx";
import type { Resource } from "./resource.ts";

/** The page of a declared list. Its rows lead to their records, if these have a page. */
export function listRoute(resource: Resource, { path, record }: Screen): Page {
  const below = (record ?? resource.record) && `/${path}`;
  return {
    Component: () => <ListPage key={path} resource={resource} below={below} />,
    loader: ({ request }: LoaderFunctionArgs) => {
      const params = listValues(resource.list.start, new URL(request.url).searchParams);
      return read<ListBody>(resource.list.api, params, request.signal);
    },
  };
}

/** The page of a declared record. */
export function recordRoute(resource: Resource): Page {
  return {
    Component: () => <RecordPage resource={resource} />,
    loader: ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
      read<object>(`${resource.list.api}/${id}`, {}, request.signal),
  };
}

/** The page of a declared form for new records. */
export function createRoute(resource: Resource, { path }: Screen): Page {
  return { Component: () => <CreatePage resource={resource} below={`/${path}`} /> };
}
