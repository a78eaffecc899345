import { typedDay } from "#modules/core/rules/typed-day.ts";
import { createRoute, z } from "@hono/zod-openapi";
import { decimalMoney, cents } from "#modules/core/rules/money/money.ts";
import {
  reportNames,
  reports,
  type Report,
  type ReportCell,
  type ReportName,
} from "#modules/reports/rules/report.ts";
import { readReport } from "#modules/reports/use-cases/read-report.server.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { staffOnly, staffRead, type StaffEnv } from "#platform/api/staff-access.ts";
import { staffRoutes, csvAnswer } from "#platform/api/staff-routes.ts";

/** The body of a report. The back office imports its type, and no values. */

const valueSchema = z.union([z.string(), z.number()]).nullable();

const adminReport = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          title: z.string(),
          kind: z.enum(["text", "count", "money", "percent"]).describe("Money is cents."),
        }),
      )
      .readonly(),
    rows: z.array(z.array(valueSchema).readonly()).readonly(),
    totals: z.array(valueSchema).readonly().nullable(),
    charted: z.int().nullable().describe("The column that a chart shows."),
  })
  .openapi("AdminReport");
export type AdminReport = z.infer<typeof adminReport>;

/** Ten years and some days: what a report adds up at once. */
const MOST_DAYS = 3700;
const DAY = 24 * 60 * 60 * 1000;

const query = z
  .object({
    report: z.enum(reportNames),
    from: typedDay.describe("The first day."),
    to: typedDay.describe("The last day."),
  })
  .refine(({ from, to }) => from <= to, "The last day must not be before the first.")
  .refine(
    ({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS * DAY,
    "A report is of at most ten years.",
  );

const allow = [...new Set(Object.values(reports).map(({ permission }) => permission))];

const read = staffRead("/report", {
  summary: "A report for a period of the shop's days, as a table with totals",
  allow,
  request: { query },
  reply: adminReport,
  errors: ["invalid-request", "forbidden"],
});

const file = createRoute({
  method: "get",
  path: "/report.csv",
  summary: "The same report as a CSV file, with amounts in units of the currency",
  middleware: [staffOnly(...allow)] as const,
  request: { query },
  responses: {
    200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

/** Reports for staff. Each needs the permission of what it is about. */
export const adminReportsApi = staffRoutes(
  (app) =>
    app.openapi(read, async (c) => {
      const { report, ...period } = c.req.valid("query");
      requirePermission(c.var, report);
      return c.json(await readReport(c.var.services, report, period), 200);
    }),
  (app) =>
    app.openapi(file, async (c) => {
      const { report, ...period } = c.req.valid("query");
      requirePermission(c.var, report);
      const { columns, rows, totals } = await readReport(c.var.services, report, period);
      const titles = columns.map(({ title }) => title);
      const name = `${report}-${period.from}-${period.to}.csv`;
      const lines = [...rows, ...(totals ? [totals] : [])].map((row) => writtenRow(row, columns));
      return (await csvAnswer(name, titles, onePage(lines))) as never;
    }),
);

function requirePermission({ permissions }: StaffEnv["Variables"], report: ReportName): void {
  if (permissions.includes(reports[report].permission)) return;
  throw new ApiException({
    code: "forbidden",
    message: "Your role does not include this report.",
  });
}

const writtenRow = (row: readonly ReportCell[], columns: Report["columns"]) =>
  row.map((cell, index) => {
    if (cell === null) return "";
    if (columns[index]?.kind !== "money") return cell;
    const amount = decimalMoney(cents(Number(cell)));
    // A text that begins with a minus would get an apostrophe, and no longer be added up.
    return Number(cell) < 0 ? Number(amount) : amount;
  });

async function* onePage<Page>(page: Page) {
  yield page;
}
