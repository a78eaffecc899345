import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { isBuildFresh } from "../scripts/build-stamp.ts";
import { isMet, tableOf, type Measure } from "./measure.ts";

type Part = (print: (line: string) => void) => Promise<Measure[]>;

// Imported on demand, because the parts share no dependencies.
const parts: Record<string, () => Promise<Part>> = {
  render: async () => (await import("./uncached-page.ts")).benchUncachedPage,
  paint: async () => (await import("./first-paint.ts")).benchFirstPaint,
  next: async () => (await import("./next-page.ts")).benchNextPage,
  overload: async () => (await import("./overload.ts")).benchOverload,
  doors: async () => (await import("./doors.ts")).benchDoors,
  orders: async () => (await import("./orders.ts")).benchOrders,
  import: async () => (await import("./import.ts")).benchImport,
  lists: async () => (await import("./lists.ts")).benchLists,
  settings: async () => (await import("./settings.ts")).benchSettings,
  export: async () => (await import("./export.ts")).benchExport,
  moves: async () => (await import("./moves.ts")).benchMoves,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

prepareBuild();

const measures: Measure[] = [];
for (const [name, load] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const bench = await load();
  measures.push(...(await bench((line) => console.log(`${name}: ${line}`))));
}
console.log(`\n${tableOf(measures)}\n`);
const missed = measures.filter((measure) => !isMet(measure));
console.log(
  `Load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}; ${missed.length} of ${measures.filter(({ bar }) => bar).length} bars missed.`,
);
process.exit(missed.length > 0 ? 1 : 0);

/** Measures the built shop. An existing build is kept, because another process may use it. */
function prepareBuild(): void {
  if (existsSync("build/server/index.js")) {
    if (!isBuildFresh())
      console.log("The build is older than its sources, or nobody noted which it was made from.");
    return;
  }
  console.log("Building the shop …");
  const build = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (build.status !== 0) process.exit(1);
}
