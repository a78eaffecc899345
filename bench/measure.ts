/** A row of the benchmark's table. */
export type Measure = {
  part: string;
  name: string;
  /** The value compared with the bar. */
  value: number;
  unit: "" | "ms" | "KB";
  /** The figures behind the value. */
  detail?: string;
  bar?: { atMost: number } | { atLeast: number };
};

export function isMet({ value, bar }: Measure): boolean {
  if (!bar) return true;
  return "atMost" in bar ? value <= bar.atMost : value >= bar.atLeast;
}

/** The median is robust against a few disturbed rounds. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

const COLUMNS = ["part", "measure", "value", "bar", "", "made of"] as const;

/** Formats the measures as a text table. */
export function tableOf(measures: readonly Measure[]): string {
  const lines = measures.map((measure) => [
    measure.part,
    measure.name,
    `${measure.value.toFixed(2)}${measure.unit && ` ${measure.unit}`}`,
    barOf(measure.bar),
    measure.bar ? (isMet(measure) ? "pass" : "FAIL") : "",
    measure.detail ?? "",
  ]);
  const rows = [[...COLUMNS], ...lines];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function barOf(bar: Measure["bar"]): string {
  if (!bar) return "";
  return "atMost" in bar ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`;
}
