import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Permission } from "#platform/commands/permissions.ts";
import type { Services } from "#platform/services.ts";
import { csvLine } from "#modules/core/rules/csv.ts";
import { listOf, PAGE, recordId, searched } from "./admin-schemas.ts";
import { ApiException, errorResponses } from "./errors.ts";
import { requireProof, staffOnly, staffRead, type StaffEnv } from "./staff-access.ts";
import { fileAnswer } from "./file-answer.ts";

type Filters = Readonly<Record<string, z.ZodType>>;
type Asked<Query extends Filters> = { [Name in keyof Query]: z.output<Query[Name]> };

/** A route that is added to an app. */
export type StaffRoute = (app: OpenAPIHono<StaffEnv>) => void;

/** Returns a function that opens an app with these routes. */
export const staffRoutes =
  (...routes: readonly StaffRoute[]) =>
  () => {
    const app = new OpenAPIHono<StaffEnv>();
    for (const add of routes) add(app);
    return app;
  };

type Described = {
  summary: string;
  /** The permissions of which one is enough. */
  allow: readonly Permission[];
};

type List<Row extends z.ZodType, Query extends Filters> = Described & {
  /** The row of the answer. */
  row: Row;
  /** The parameters of the address; absent for a list that is one page. */
  query?: Query;
  /** Returns a page, or null if the place where it should begin is none. */
  list(
    services: Services,
    asked: Asked<Query> & { pageSize: number },
  ): Promise<{ rows: readonly z.input<Row>[]; next: string | null } | null>;
};

/** A list of the back office. */
export function staffList<Row extends z.ZodType, Query extends Filters = Record<never, never>>(
  path: string,
  { summary, allow, row, query, list }: List<Row, Query>,
): StaffRoute {
  const request = query ? { query: z.object(query) } : {};
  const route = staffRead(path, { summary, allow, request, reply: listOf(row) });
  return (app) =>
    app.openapi(route, async (c) => {
      const asked = (query ? c.req.valid("query" as never) : {}) as Asked<Query>;
      const page = await list(c.var.services, { ...asked, pageSize: PAGE });
      if (page === null)
        throw new ApiException({
          code: "invalid-request",
          message: "This is not a place in the list.",
        });
      return c.json(page, 200) as never;
    });
}

type StaffRecord<Schema extends z.ZodType, Id extends z.ZodType> = Described & {
  record: Schema;
  /** The id in the path; by default the number of a row. */
  id?: Id;
  /** What the error calls it: "There is no such gift card." */
  noun: string;
  read(services: Services, id: z.output<Id>): Promise<z.input<Schema> | null | undefined>;
};

/** A record of the back office, whose path ends with `/{id}`. */
export function staffRecord<
  Schema extends z.ZodType,
  Id extends z.ZodType = typeof recordId.shape.id,
>(path: string, { summary, allow, record, id, noun, read }: StaffRecord<Schema, Id>): StaffRoute {
  const request = { params: id ? z.object({ id }) : recordId };
  const route = staffRead(`${path}/{id}`, {
    summary,
    allow,
    request,
    reply: record,
    errors: ["not-found"],
  });
  return (app) =>
    app.openapi(route, async (c) => {
      const asked = c.req.valid("param" as never) as { id: z.output<Id> };
      const found = await read(c.var.services, asked.id);
      if (!found)
        throw new ApiException({ code: "not-found", message: `There is no such ${noun}.` });
      return c.json(found, 200) as never;
    });
}

type Table<Row extends z.ZodType, Query extends Filters> = {
  allow: readonly Permission[];
  /** The summaries of both routes. */
  all: string;
  one: string;
  row: Row;
  /** Parameters of the list besides the words that it is searched for. */
  query?: Query;
  list(services: Services, asked: Partial<Asked<Query>>): Promise<readonly z.input<Row>[]>;
};

/** A list that is short enough for one page and searched in memory, and a route for each of its records. */
export function staffTable<
  Row extends z.ZodType<{ id: number }, { id: number }>,
  Query extends Filters = Record<never, never>,
>(path: string, { allow, all, one, row, query, list }: Table<Row, Query>): StaffRoute {
  const addList = staffList(path, {
    summary: all,
    allow,
    row,
    query: { q: searched, ...query } as { q: typeof searched } & Query,
    list: async (services, asked) => ({
      rows: matching(await list(services, asked as Asked<Query>), asked.q as string),
      next: null,
    }),
  });
  const addRecord = staffRecord(path, {
    summary: one,
    allow,
    record: row,
    noun: "entry",
    read: async (services, id) => (await list(services, {})).find((each) => each.id === id),
  });
  return (app) => {
    addList(app);
    addRecord(app);
  };
}

/** Returns the rows of which a text has the words of the search. */
export function matching<Row extends object>(rows: readonly Row[], q: string): readonly Row[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = (row: Row) => JSON.stringify(Object.values(row)).toLowerCase();
  return rows.filter((row) => words.every((word) => texts(row).includes(word)));
}

type Csv<Query extends Filters> = Described & {
  query: Query;
  columns: readonly string[];
  pages(services: Services, asked: Asked<Query>): Parameters<typeof csvAnswer>[2];
};

/** All rows of a list as a CSV file, for staff who entered their password minutes ago. */
export function staffCsv<Query extends Filters>(
  path: `/${string}.csv`,
  { summary, allow, query, columns, pages }: Csv<Query>,
): StaffRoute {
  const route = createRoute({
    method: "get",
    path,
    summary,
    middleware: [staffOnly(...allow)] as const,
    request: { query: z.object(query) },
    responses: {
      200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
      ...errorResponses(
        "invalid-request",
        "no-current-user",
        "forbidden",
        "reauthentication-required",
      ),
    },
  });
  return (app) =>
    app.openapi(route, async (c) => {
      requireProof(c.var, { needsProof: true });
      const asked = c.req.valid("query") as Asked<Query>;
      return (await csvAnswer(path.slice(1), columns, pages(c.var.services, asked))) as never;
    });
}

type Rows = readonly (readonly (string | number)[])[];

/** Answers with a CSV file that is read page by page. */
export function csvAnswer(
  name: string,
  header: readonly string[],
  pages: AsyncGenerator<Rows>,
): Promise<Response> {
  return fileAnswer({ name, type: "text/csv; charset=utf-8" }, linesOf(header, pages));
}

/** The header is part of the first page. The byte order mark makes spreadsheets read UTF-8. */
async function* linesOf(header: readonly string[], pages: AsyncGenerator<Rows>) {
  let before = `\uFEFF${csvLine(header)}`;
  for await (const page of pages) {
    yield before + page.map(csvLine).join("");
    before = "";
  }
  if (before !== "") yield before;
}
