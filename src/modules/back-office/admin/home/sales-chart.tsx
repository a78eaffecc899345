import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { AdminHome } from "#modules/back-office/api/staff-home-schemas.ts";
import { money } from "#admin/ui/values.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card } from "#admin/ui/page.tsx";

const WIDTH = 720;
const HEIGHT = 176;

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short", timeZone: "UTC" });
const dayName = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));

/** Sales of the last seven days as bars, the week before as a line, and both as a table. */
export function SalesChart({ sales }: { sales: AdminHome["sales"] }) {
  const most = Math.max(...sales.flatMap((day) => [day.total, day.weekBefore]));
  if (most <= 0)
    return <Card title="Sales of seven days">No sales in these days, nor the week before.</Card>;
  const total = sales.reduce((sum, day) => sum + day.total, 0);
  const before = sales.reduce((sum, day) => sum + day.weekBefore, 0);
  const x = scaleBand(
    sales.map(({ day }) => day),
    [0, WIDTH],
  )
    .paddingInner(0.35)
    .paddingOuter(0.35 / 2);
  const y = scaleLinear([0, most], [HEIGHT, 8]);
  const middle = (day: string) => (x(day) ?? 0) + x.bandwidth() / 2;
  const path = line<AdminHome["sales"][number]>(
    ({ day }) => middle(day),
    ({ weekBefore }) => y(weekBefore),
  )(sales);
  return (
    <Card title="Sales of seven days">
      <p className="figure">
        <span>{money(total)}</span> <small>{`${money(before)} the week before`}</small>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart" role="img">
        <title>Sales by day</title>
        <desc>The table below has the same numbers.</desc>
        {sales.map(({ day, total: amount }) => (
          <rect
            key={day}
            className="bar"
            x={x(day)}
            y={y(amount)}
            width={x.bandwidth()}
            height={HEIGHT - y(amount)}
            rx={4}
          />
        ))}
        {path && <path d={path} className="line" />}
      </svg>
      <p className="chart-days" aria-hidden="true">
        {sales.map(({ day }) => (
          <span key={day}>{dayName(day)}</span>
        ))}
      </p>
      <details>
        <summary>Show as table</summary>
        <CardTable
          rows={sales}
          keyOf={({ day }) => day}
          columns={[
            { title: "Day", cell: ({ day }) => day },
            { title: "Orders", cell: ({ orders }) => orders, isNumeric: true },
            { title: "Sales", cell: (day) => money(day.total), isNumeric: true },
            { title: "Week before", cell: ({ weekBefore }) => money(weekBefore), isNumeric: true },
          ]}
        />
      </details>
    </Card>
  );
}
