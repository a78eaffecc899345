import type { LoaderFunctionArgs } from "react-router";
import { read } from "#admin/api/client.ts";
import type { Page, Screen } from "#admin/screen.ts";
import { CreatePage } from "./create-page.tsx";
import { listValues } from "./list-state.ts";
import { ListPage, type ListBody } from "./list-page.tsx";
import { RecordPage } from "./record-page.tsx";
import type { Resource } from "./resource.ts";

/** The page of a declared list. */
export function listRoute(resource: Resource, screen: Screen): Page {
  return {
    Component: () => <ListPage key={screen.path} resource={resource} screen={screen} />,
    loader: ({ request }: LoaderFunctionArgs) => {
      const params = listValues(resource.list.start, new URL(request.url).searchParams);
      return read<ListBody>(resource.list.api, params, request.signal);
    },
  };
}

/** The page of a declared record. */
export function recordRoute(resource: Resource, screen: Screen): Page {
  return {
    Component: () => <RecordPage resource={resource} screen={screen} />,
    loader: ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
      read<object>(`${resource.list.api}/${id}`, {}, request.signal),
  };
}

/** The page of a declared form for new records. */
export function createRoute(resource: Resource, screen: Screen): Page {
  return { Component: () => <CreatePage resource={resource} screen={screen} /> };
}
