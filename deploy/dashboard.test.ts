import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The names under which Prometheus keeps what a shop sends: without dots, with units. */
function sentNames(): Set<string> {
  const sources = ["otlp-metrics", "report-metrics"].map((name) =>
    read(`src/platform/telemetry/${name}.ts`),
  );
  const units: Record<string, string> = { s: "_seconds", By: "_bytes" };
  const found = sources.join().matchAll(/"([a-z]+(?:\.\w+)+)",\s+(?:unit: )?"([^"]+)"/g);
  return new Set(
    [...found].map(([, name = "", unit = ""]) => name.replaceAll(".", "_") + (units[unit] ?? "")),
  );
}

test("the dashboard shows everything that a shop sends, and nothing else", () => {
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    read("deploy/dashboard.json"),
  );
  // A dashboard has labels in parentheses after "by" and in braces, and asks for parts of a histogram.
  const queries = panels
    .flatMap(({ targets }) => targets.map(({ expr }) => expr))
    .map((query) => query.replaceAll(/\bby \([^)]*\)|\{[^}]*\}/g, ""));
  const words = queries.flatMap((query) => query.match(/\b[a-z]+_[a-z0-9_]+\b/g) ?? []);
  const shown = words
    .filter((word) => word !== "histogram_quantile")
    .map((word) => word.replace(/(?<=seconds)_(bucket|count)$|_total$/, ""));
  const sent = sentNames();
  expect(sent.size).toBeGreaterThan(10);
  expect(new Set(shown)).toEqual(sent);
});
