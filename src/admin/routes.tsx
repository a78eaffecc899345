import type { RouteObject } from "react-router";
import { ErrorPage, NotFound } from "./app/error-page.tsx";
import { Layout } from "./app/layout.tsx";
import { stayingLoader } from "./app/reload.ts";
import { LAYOUT, sessionLoader, mayUse, useSession } from "./app/session.ts";
import { createRoute, listRoute, recordRoute } from "./resource/resource-routes.tsx";
import type { Resource } from "./resource/resource.ts";
import type { Page, Screen } from "./screen.ts";
import { accessScreens, screens } from "./screens.ts";
import { Page as PageFrame } from "#admin/ui/page.tsx";

const nothing = () => null;

/** Routes of the back office. All but sign-in need a session; each screen loads its code when it is opened. */
export const routes: RouteObject[] = [
  ...accessScreens.paths.map((path) => ({
    path,
    HydrateFallback: nothing,
    lazy: accessScreens.page,
  })),
  {
    id: LAYOUT,
    path: "/",
    loader: sessionLoader,
    // The rights of the moment: read again after each navigation to another screen and after each command.
    shouldRevalidate: ({ currentUrl, nextUrl, formMethod }) =>
      formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname,
    Component: Layout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: nothing,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...screens.flatMap(routesOf), { path: "*", Component: NotFound }],
      },
    ],
  },
];

function routesOf(screen: Screen): RouteObject[] {
  const { path, resource, page, record, create } = screen;
  const route = (below: string, load: () => Promise<Page>): RouteObject => ({
    path: path === "" ? "/" : `/${path}${below}`,
    lazy: async () => guarded(screen, await load()),
  });
  const declared = (make: typeof listRoute) => async () =>
    make(withLinks((await resource?.())?.resource ?? raise(path), path), screen);
  return [
    ...(page || resource ? [route("", page ?? declared(listRoute))] : []),
    ...(create || resource ? [route("/new", create ?? declared(createRoute))] : []),
    ...(record || resource ? [route("/:id", record ?? declared(recordRoute))] : []),
  ];
}

/** The resource whose list also links the screens that name it. */
function withLinks(resource: Resource, path: string): Resource {
  const linked = screens.filter(({ linkedFrom }) => linkedFrom === path);
  const links = linked.map(({ title, path: to }) => ({ label: title, to: `/${to}` }));
  const { list } = resource;
  return { ...resource, list: { ...list, links: [...(list.links ?? []), ...links] } };
}

function raise(path: string): never {
  throw new Error(`The screen ${path} has no resource.`);
}

/** The page, or a sentence if the role may not see it. The API refuses the data in any case. */
function guarded({ permissions, title }: Screen, { Component, loader }: Page) {
  const Guarded = () => {
    const { staff } = useSession();
    if (mayUse(staff.permissions, permissions)) return <Component />;
    return (
      <PageFrame title={title}>
        <p>{`Your role “${staff.role}” does not include this page. Ask an owner of the shop.`}</p>
      </PageFrame>
    );
  };
  return { Component: Guarded, ...(loader && stayingLoader(loader)) };
}
