import { SETTINGS_COPY_MS } from "#platform/commands/changed-settings.server.ts";
import { defaultSettings, settingGroups } from "#testing/settings.ts";
import { watchReads } from "#platform/settings/settings.ts";
import { openSql } from "../e2e/support/sql.ts";
import { startShop } from "../e2e/support/shop.ts";
import { median, type Measure } from "./measure.ts";

const REQUESTS_BEFORE = 400;
const REQUESTS = 200;
const READS = 20_000;
const MICROSECONDS = 1000;

/**
 * What settings add to a rendered page: the watched reads of every group, and the queries for changes, as shares of its
 * time. A cached page is answered before any setting is read, so they cost it nothing.
 */
export async function benchSettings(print: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  try {
    // Rendered for each request, and small.
    const address = `${shop.url}/track-order`;
    const times: number[] = [];
    for (let index = 0; index < REQUESTS_BEFORE + REQUESTS; index += 1) {
      const began = performance.now();
      await (await fetch(address)).text();
      if (index >= REQUESTS_BEFORE) times.push(performance.now() - began);
    }
    const page = median(times);
    const reading = readAll();
    const refresh = await refreshTime(shop.dataDir);
    print(
      `${page.toFixed(2)} ms a page, ${(reading * MICROSECONDS).toFixed(1)} µs of reading, ${refresh.toFixed(2)} ms of refresh`,
    );
    return [
      {
        part: "settings",
        name: "reading every group, of a rendered page in percent",
        value: (100 * reading) / page,
        unit: "",
        detail: `${(reading * MICROSECONDS).toFixed(1)} µs of ${page.toFixed(2)} ms`,
        bar: { atMost: 1 },
      },
      {
        part: "settings",
        name: "queries for changes, of uncached pages one after the other in percent",
        value: (100 * refresh) / Math.max(page, SETTINGS_COPY_MS),
        unit: "",
        detail: `${refresh.toFixed(2)} ms every ${SETTINGS_COPY_MS} ms, waiting included`,
        bar: { atMost: 1 },
      },
    ];
  } finally {
    await shop.discard();
  }
}

/** Milliseconds for the query of `readSettingsVersion`, on a connection of its own. */
async function refreshTime(dataDir: string): Promise<number> {
  const client = await openSql(dataDir);
  try {
    const times: number[] = [];
    for (let index = 0; index < REQUESTS_BEFORE + REQUESTS; index += 1) {
      const began = performance.now();
      await client.query({ text: "select sum(version) from setting", rowMode: "array" });
      if (index >= REQUESTS_BEFORE) times.push(performance.now() - began);
    }
    return median(times);
  } finally {
    await client.end();
  }
}

/** Milliseconds for watching the settings and reading all groups once. */
function readAll(): number {
  const tags = new Set<string>();
  const read = () => {
    const settings = watchReads(defaultSettings, (tag) => tags.add(tag));
    return settingGroups.filter(({ name }) => settings[name] === undefined).length;
  };
  let missing = 0;
  for (let index = 0; index < READS; index += 1) missing += read();
  const began = performance.now();
  for (let index = 0; index < READS; index += 1) missing += read();
  if (missing > 0) throw new Error("A group of settings is missing.");
  return (performance.now() - began) / READS;
}
