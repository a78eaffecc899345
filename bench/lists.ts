import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { openShopDatabase } from "#main/open-shop-database.server.ts";
import { newDataFolder } from "#testing/data-folder.ts";
import { connectionOf } from "../e2e/support/sql.ts";
import { listQuestions } from "./list-questions.ts";
import { fillOrders, placeOne } from "./many-orders.ts";
import { fillUpTo } from "./many-products.ts";
import { median, type Measure } from "./measure.ts";
import { staffQuestions } from "./staff-questions.ts";

const SMALL = 1000;
const LARGE = 100_000;
const ROUNDS = 25;
// The first rounds fill the caches.
const WARM_UPS = 3;
const BAR = 2;

/**
 * The time of lists and searches of shop and back office with 100,000 products and orders against the time with
 * 1,000, in alternation.
 */
export async function benchLists(print: (line: string) => void): Promise<Measure[]> {
  const small = await openFilled(SMALL, print);
  try {
    const large = await openFilled(LARGE, print);
    try {
      return await compare(small.db, large.db);
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
}

async function openFilled(count: number, print: (line: string) => void) {
  const { folder: dataDir, remove } = await newDataFolder();
  try {
    const { db, close } = await openShopDatabase(
      { databaseUrl: null, dataDir, firstCatalogue: "sample" },
      () => {},
    );
    const startedAt = performance.now();
    // The shop's own connections wait at most two seconds for an answer.
    const patient = openDatabase({
      ...(await connectionOf(dataDir)),
      max: 1,
      answerWithinMs: null,
    });
    await fillUpTo(patient, count);
    await fillOrders(patient, count, await placeOne(db));
    await patient.destroy();
    print(
      `${count} products and orders in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    return { db, close: () => close().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function compare(small: Database, large: Database): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, ask] of Object.entries({
    ...(await listQuestions(small)),
    ...staffQuestions(),
  })) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      const pair = [await timeOf(() => ask(small)), await timeOf(() => ask(large))] as const;
      if (round < 0) continue;
      times.small.push(pair[0]);
      times.large.push(pair[1]);
    }
    const [before, after] = [median(times.small), median(times.large)];
    measures.push({
      part: "lists",
      name,
      value: after / before,
      unit: "",
      detail: `${before.toFixed(1)} ms with 1,000, ${after.toFixed(1)} ms with 100,000`,
      bar: { atMost: BAR },
    });
  }
  return measures;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
