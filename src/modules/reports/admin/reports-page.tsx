import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import type { AdminReport } from "#modules/reports/api/staff-reports.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { reportPeriods } from "#modules/reports/rules/report-periods.ts";
import {
  reportNames,
  reports,
  type ReportCell,
  type ReportName,
  type ReportPeriod,
} from "#modules/reports/rules/report.ts";
import { formatNumber } from "#modules/core/rules/shop-locale.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { download, read } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { ChoiceSelect } from "#admin/resource/choice-select.tsx";
import { Button } from "#admin/ui/button.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { money } from "#admin/ui/values.tsx";
import { ReportChart } from "./report-chart.tsx";

const MOST_ROWS = 500;
const FIRST_PERIOD = "Last 30 days";

const isReport = (name: string | null): name is ReportName =>
  reportNames.some((each) => each === name);

/** The chosen report and its period, by the address. */
function askedIn(params: URLSearchParams): { report: ReportName | null } & ReportPeriod {
  const report = params.get("report");
  const usual = periodOf(FIRST_PERIOD);
  return {
    report: isReport(report) ? report : null,
    from: params.get("from") ?? usual.from,
    to: params.get("to") ?? usual.to,
  };
}

const periodOf = (name: string): ReportPeriod => {
  const today = shopDay(new Date());
  return reportPeriods[name]?.(today) ?? { from: today, to: today };
};

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { report, ...period } = askedIn(new URL(request.url).searchParams);
  if (report === null) return null;
  return read<AdminReport>("/report", { report, ...period }, request.signal);
};

/** All reports, or the chosen one with its period, chart and table. */
export function Component() {
  const data = useLoaderData<AdminReport | null>();
  const [params, setParams] = useSearchParams();
  const { report, from, to } = askedIn(params);
  const offered = useOffered();
  if (report === null || data === null) return <AllReports offered={offered} />;
  const { title, hasPeriod } = reports[report];
  const period = Object.keys(reportPeriods).find((name) => {
    const each = periodOf(name);
    return each.from === from && each.to === to;
  });
  const go = (change: Partial<{ report: string } & ReportPeriod>) =>
    setParams({ report, from, to, ...change });
  return (
    <Page
      title={title}
      crumb={["Reports", "/reports"]}
      isWide
      actions={
        <Button onClick={() => void download("/report.csv", { report, from, to })}>
          Download CSV
        </Button>
      }
    >
      <div className="report-controls">
        <ChoiceSelect
          label="Report"
          choices={offered.map((name) => ({ value: name, label: reports[name].title }))}
          value={report}
          change={(name) => go({ report: name })}
        />
        {hasPeriod && (
          <>
            <ChoiceSelect
              label="Period"
              choices={Object.keys(reportPeriods).map((name) => ({ value: name, label: name }))}
              {...(period === undefined && { none: "Other days" })}
              value={period ?? ""}
              change={(name) => name !== "" && go(periodOf(name))}
            />
            <DayField label="First day" value={from} change={(day) => go({ from: day })} />
            <DayField label="Last day" value={to} change={(day) => go({ to: day })} />
          </>
        )}
      </div>
      <ReportCard title={title} report={data} isByDay={report === "days"} />
    </Page>
  );
}

function useOffered(): ReportName[] {
  const may = useMay();
  return reportNames.filter((name) => may(reports[name].permission));
}

function AllReports({ offered }: { offered: readonly ReportName[] }) {
  return (
    <Page title="Reports">
      <ul className="settings-groups">
        {offered.map((name) => (
          <li key={name}>
            <Link to={`/reports?report=${name}`}>{reports[name].title}</Link>
            <p className="help">{reports[name].text}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

type DayProps = { label: string; value: string; change(day: string): void };

function DayField({ label, value, change }: DayProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        key={value}
        type="date"
        defaultValue={value}
        onBlur={({ target }) =>
          target.value !== "" && target.value !== value && change(target.value)
        }
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      />
    </label>
  );
}

type CardProps = { title: string; report: AdminReport; isByDay: boolean };

function ReportCard({ title, report, isByDay }: CardProps) {
  const { columns, rows, totals, charted } = report;
  const column = charted === null ? undefined : columns[charted];
  const isEmpty = (row: readonly ReportCell[]) =>
    row.every((cell) => typeof cell !== "number" || cell === 0);
  const filled = isByDay ? rows.filter((row) => !isEmpty(row)) : rows;
  const shown = filled.slice(0, MOST_ROWS);
  const all = [...shown, ...(totals ? [totals] : [])];
  return (
    <Card title={column ? `${title}: ${column.title.toLowerCase()}` : title}>
      {filled.length === 0 ? (
        <p>Nothing in these days.</p>
      ) : (
        <>
          {column && charted !== null && (
            <ReportChart
              title={title}
              isMoney={column.kind === "money"}
              isByDay={isByDay}
              bars={rows.map((row) => ({ name: nameOf(row), value: Number(row[charted] ?? 0) }))}
            />
          )}
          <CardTable
            rows={all.map((cells, index) => ({ cells, index }))}
            keyOf={({ index }) => index}
            columns={columns.map(({ title: name, kind }, index) => ({
              title: name,
              ...(kind !== "text" && { isNumeric: true as const }),
              cell: ({ cells, index: row }) => {
                const words = cellWords(kind, cells[index] ?? null);
                return row >= shown.length ? <strong>{words}</strong> : words;
              },
            }))}
          />
          {filled.length > MOST_ROWS && (
            <p className="help">{`The first ${MOST_ROWS} of ${filled.length} rows. The CSV file has all.`}</p>
          )}
        </>
      )}
    </Card>
  );
}

/** The texts of a row before its first number. */
const nameOf = (row: readonly ReportCell[]) => {
  const end = row.findIndex((cell) => typeof cell === "number");
  return row
    .slice(0, Math.max(1, end))
    .filter((cell) => cell !== null && cell !== "")
    .map(wordsOf)
    .join(", ");
};

function cellWords(kind: AdminReport["columns"][number]["kind"], value: ReportCell): string {
  if (value === null) return "";
  if (kind === "money") return money(Number(value));
  if (kind === "count") return formatNumber(Number(value));
  return kind === "percent" ? `${value}%` : wordsOf(value);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A text, or a day as people read it. */
const wordsOf = (cell: ReportCell) =>
  DAY.test(String(cell)) ? dayInWords(String(cell)) : String(cell);
