import { shortText } from "#modules/core/rules/cut-text.ts";
import { money } from "#admin/ui/values.tsx";

type Bar = { name: string; value: number };
type Props = { title: string; bars: readonly Bar[]; isMoney: boolean; isByDay: boolean };

const HEIGHT = 180;
const ROW = 40;
const MOST_ROWS = 10;
/** What fits beside an amount on a phone. */
const MOST_LETTERS = 32;

/** A report's bars: one a day side by side, others below each other with their names. The table has all numbers. */
export function ReportChart({ title, bars, isMoney, isByDay }: Props) {
  const shown = isByDay ? bars : largest(bars);
  const most = Math.max(...shown.map(({ value }) => value), 0);
  if (most <= 0) return null;
  const words = (value: number) => (isMoney ? money(value) : String(value));
  const height = isByDay ? HEIGHT + 20 : shown.length * ROW;
  return (
    <svg className="chart" width="100%" height={height} role="img">
      <title>{title}</title>
      <desc>{descriptionOf(shown, words)}</desc>
      {shown.map((bar, index) =>
        isByDay ? (
          <DayBar key={bar.name} {...bar} index={index} of={shown.length} most={most} />
        ) : (
          <NamedBar key={bar.name} {...bar} index={index} most={most} words={words(bar.value)} />
        ),
      )}
      {isByDay && (
        <>
          <text x="0" y={HEIGHT + 16}>
            {shown[0]?.name}
          </text>
          <text x="100%" y={HEIGHT + 16} textAnchor="end">
            {shown.at(-1)?.name}
          </text>
        </>
      )}
    </svg>
  );
}

const largest = (bars: readonly Bar[]) =>
  bars
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_ROWS);

function descriptionOf(bars: readonly Bar[], words: (value: number) => string): string {
  const [top] = largest(bars);
  return top ? `The most: ${top.name}, ${words(top.value)}. The table below has all numbers.` : "";
}

type DayProps = Bar & { index: number; of: number; most: number };

function DayBar({ value, index, of, most }: DayProps) {
  const height = (Math.max(0, value) / most) * (HEIGHT - 8);
  return (
    <rect
      className="bar"
      x={`${(100 * (index + 0.15)) / of}%`}
      width={`${70 / of}%`}
      y={HEIGHT - height}
      height={height}
      rx={2}
    />
  );
}

type NamedProps = Bar & { index: number; most: number; words: string };

function NamedBar({ name, value, index, most, words }: NamedProps) {
  const y = index * ROW;
  return (
    <>
      <text x="0" y={y + 14}>
        {shortText(name, MOST_LETTERS)}
      </text>
      <text x="100%" y={y + 14} textAnchor="end">
        {words}
      </text>
      <rect
        className="bar"
        x="0"
        y={y + 20}
        width={`${(100 * value) / most}%`}
        height={10}
        rx={3}
      />
    </>
  );
}
