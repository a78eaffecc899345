import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { adminApi } from "#main/api/admin.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { firstRoles } from "#testing/first-roles.ts";
import { exampleOf, type JsonSchema } from "#testing/example-of.ts";
import { mayUse } from "./app/session.ts";
import { routes } from "./routes.tsx";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";

// Every screen is rendered for every role, with answers made from the schemas of the admin API.

const api = adminApi().getOpenAPI31Document({
  openapi: "3.1.0",
  info: { title: "Admin API", version: "1" },
});
const schemas = (api.components?.schemas ?? {}) as Record<string, JsonSchema>;

function answerOf(url: string, isFull: boolean): unknown {
  const path = new URL(url, "http://localhost").pathname.replace("/api/admin/v1", "");
  const [, found] =
    Object.entries(api.paths ?? {}).find(
      ([template, { get }]) =>
        get && new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
    ) ?? [];
  const content = (found?.get?.responses as Answers | undefined)?.["200"]?.content;
  const schema = content?.["application/json"]?.schema;
  if (!schema) throw new Error(`No route of the admin API answers GET ${path}.`);
  return exampleOf(schema, { schemas, items: isFull ? 1 : 0 });
}
type Answers = Record<string, { content?: Record<string, { schema: JsonSchema }> }>;

/** The formats of the shop. */
let locale = usEnglish;

function answerAs(role: string, isFull: boolean) {
  const permissions = [...(firstRoles[role] ?? [])];
  const staff = { name: "ada", email: "ada@example.com", role, permissions };
  const session = { shopName: "Fable & Stone", locale, hasOwner: true };
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/session")
      ? Response.json({ ...(answerOf(url, true) as object), ...session, staff })
      : Response.json(answerOf(url, isFull)),
  );
}

async function render(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes, { basename: "/admin" });
  const context = await query(new Request(`http://localhost/admin${path}`));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} />);
}

beforeAll(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
});

const addresses = screens.flatMap((screen) => {
  const { path, resource, page, record, create } = screen;
  return [
    ...(page || resource ? [{ screen, path: `/${path}` }] : []),
    ...(create ? [{ screen, path: `/${path}/new` }] : []),
    ...(record ? [{ screen, path: `/${path}/1` }] : []),
  ];
});

describe.each(Object.keys(firstRoles))("as %s", (role) => {
  const held: readonly Permission[] = firstRoles[role] ?? [];
  test.each(addresses)("$path shows its page, or says why not", async ({ screen, path }) => {
    for (const isFull of [true, false]) {
      answerAs(role, isFull);
      const html = await render(path);
      const text = html.replaceAll(/<(style|script|title)[^>]*>.*?<\/\1>|<[^>]+>/gs, " ");
      expect(html).toContain("<h1");
      expect(text).not.toMatch(/\[object Object\]|undefined|NaN|Invalid Date/);
      expect(text.includes("does not include this page")).toBe(!mayUse(held, screen.permissions));
    }
  });
});

test.each(screens.filter(({ resource }) => resource))(
  "the declared record and form of $path are rendered",
  async ({ path, resource, record, create }) => {
    answerAs("owner", true);
    const declared = (await resource?.())?.resource;
    const below = [
      ...(declared?.record && !record ? ["1"] : []),
      ...(declared?.create && !create ? ["new"] : []),
    ];
    const pages = await Promise.all(below.map((each) => render(`/${path}/${each}`)));
    expect(pages.filter((html) => !html.includes("<form"))).toEqual([]);
  },
);

test("each screen has a place of its own in the menu", () => {
  const places = screens.map(({ section, position }) => `${section} ${position}`);
  expect(new Set(places).size).toBe(screens.length);
});

/** The addresses of a screen below its list, hand-written or declared. */
async function addressesBelow({ path, resource, record, create }: Screen): Promise<string[]> {
  const declared = (await resource?.())?.resource;
  return [
    ...(record || declared?.record ? [`/${path}/1`] : []),
    ...(create || declared?.create ? [`/${path}/new`] : []),
  ];
}

test("every breadcrumb leads to the list that it names", async () => {
  answerAs("owner", true);
  const titles = new Map(screens.map(({ path, title }) => [`/admin/${path}`, title]));
  const below = (await Promise.all(screens.map(addressesBelow))).flat();
  const crumbs = await Promise.all(
    below.map(async (address) => {
      const html = await render(address);
      const [, to = "", name = ""] = /class="crumbs".*?href="([^"?]*).*?>([^<]*)</.exec(html) ?? [];
      return { address, to, name };
    }),
  );
  const led = crumbs.filter(({ to }) => to !== "");
  expect(led.length).toBeGreaterThan(15);
  expect(led.filter(({ to, name }) => titles.get(to) !== name)).toEqual([]);
});

test.each([
  ["EUR", { before: "", minus: "−", after: " €", digits: 2 }],
  ["JPY", { before: "￥", minus: "−￥", after: "", digits: 0 }],
])("no screen of a shop in %s shows a dollar sign", async (currency, format) => {
  locale = { ...usEnglish, ...format, currency };
  answerAs("owner", true);
  setShopLocale(locale);
  try {
    const below = (await Promise.all(screens.map(addressesBelow))).flat();
    const pages = [...screens.map(({ path }) => `/${path}`), ...below];
    const shown = await Promise.all(
      pages.map(async (path) => {
        return { path, html: await render(path) };
      }),
    );
    const texts = shown.map(
      ({ path, html }) =>
        `${path}: ${/[^>]*\$(?!\{)[^<]*/.exec(html.replaceAll(/<!--.*?-->/g, ""))?.[0] ?? ""}`,
    );
    expect(texts.filter((text) => text.includes("$"))).toEqual([]);
  } finally {
    locale = usEnglish;
    setShopLocale(usEnglish);
  }
});
