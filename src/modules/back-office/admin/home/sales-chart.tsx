import { useState } from "react";
import { scaleBand } from "d3-scale";
import { line } from "d3-shape";
import type { AdminHome } from "#modules/back-office/api/staff-home-schemas.ts";
import {
  changeInPercent,
  periods,
  salesOf,
  type Period,
} from "#modules/back-office/rules/sales-period.ts";
import { money } from "#admin/ui/values.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card } from "#admin/ui/page.tsx";

const WIDTH = 720;
const HEIGHT = 176;

/** Sales, orders and the average of a period beside the one before, by day as bars with a line, and as a table. */
export function SalesCard({ sales }: { sales: AdminHome["sales"] }) {
  const [period, setPeriod] = useState<Period>("7 days");
  const { now, before, days } = salesOf(sales, period);
  const average = (value: number | null) => (value === null ? "–" : money(value));
  return (
    <Card
      title="Sales"
      head={
        <div className="segments" role="group" aria-label="Period">
          {(Object.keys(periods) as Period[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === period}
              onClick={() => setPeriod(each)}
            >
              {each === "today" ? "Today" : `Last ${each}`}
            </button>
          ))}
        </div>
      }
    >
      <dl className="figures">
        <Figure title="Sales" value={money(now.total)} before={money(before.total)}>
          {changeInPercent(now.total, before.total)}
        </Figure>
        <Figure title="Orders" value={String(now.orders)} before={String(before.orders)}>
          {changeInPercent(now.orders, before.orders)}
        </Figure>
        <Figure title="Average order" value={average(now.average)} before={average(before.average)}>
          {changeInPercent(now.average ?? 0, before.average ?? 0)}
        </Figure>
      </dl>
      {days.length > 1 && now.total + before.total > 0 && <DaysChart days={days} />}
    </Card>
  );
}

type FigureProps = { title: string; value: string; before: string; children: number | null };

function Figure({ title, value, before, children: change }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span className="figure">{value}</span>
        <small>
          {change !== null && change !== 0 && (
            <span className={change > 0 ? "is-up" : "is-down"}>
              {`${change > 0 ? "+" : "−"}${Math.abs(change)}% `}
            </span>
          )}
          <span>{`vs. ${before}`}</span>
        </small>
      </dd>
    </div>
  );
}

type Days = ReturnType<typeof salesOf>["days"];

function DaysChart({ days }: { days: Days }) {
  const most = Math.max(...days.flatMap(({ total, before }) => [total, before]));
  const x = scaleBand(
    days.map(({ day }) => day),
    [0, WIDTH],
  )
    .paddingInner(0.35)
    .paddingOuter(0.35 / 2);
  // Without `scaleLinear`, which brings colours, formats and 5 KiB.
  const y = (total: number) => HEIGHT - (total / most) * (HEIGHT - 8);
  const path = line<Days[number]>(
    ({ day }) => (x(day) ?? 0) + x.bandwidth() / 2,
    ({ before }) => y(before),
  )(days);
  const step = days.length > 7 ? 7 : 1;
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart" role="img">
        <title>Sales by day</title>
        <desc>The table below has the same numbers.</desc>
        {days.map(({ day, total }) => (
          <rect
            key={day}
            className="bar"
            x={x(day)}
            y={y(total)}
            width={x.bandwidth()}
            height={HEIGHT - y(total)}
            rx={3}
          />
        ))}
        {path && <path d={path} className="line" />}
      </svg>
      <p className="chart-days" aria-hidden="true">
        {days
          .filter((_, index) => (days.length - 1 - index) % step === 0)
          .map(({ day }) => (
            <span key={day}>{dayName(day, step === 1)}</span>
          ))}
      </p>
      <details>
        <summary>Show as table</summary>
        <CardTable
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { title: "Day", cell: ({ day }) => day },
            { title: "Orders", cell: ({ orders }) => orders, isNumeric: true },
            { title: "Sales", cell: ({ total }) => money(total), isNumeric: true },
            { title: "Earlier", cell: ({ before }) => money(before), isNumeric: true },
          ]}
        />
      </details>
    </>
  );
}

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const dayName = (day: string, isWeek: boolean) =>
  (isWeek ? weekday : shortDay).format(new Date(`${day}T00:00:00Z`));
