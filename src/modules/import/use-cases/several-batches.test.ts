import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { importProducts, workWhileReading } from "./import-products.server.ts";

/** One more than fits into the first batch. */
const COUNT = 2501;

const { write } = productFiles();

let shop: TestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase("empty");
});
afterAll(() => shop.drop());

const none = { create: 0, update: 0, unchanged: 0, invalid: 0, skipped: 0 };

/** Writes that many products of one new brand; the last one has the given price. */
async function run(lastPrice: string, strict = false) {
  const lines = Array.from({ length: COUNT }, (_, index) => {
    const price = index === COUNT - 1 ? lastPrice : "1";
    return `thing-${index},Thing ${index},Wren,${price}\n`;
  });
  const file = await write(`Handle,Title,Vendor,Price\n${lines.join("")}`);
  const command = { file, apply: true, strict, fallbackCategory: null, now: importedAt };
  const result = await importProducts(shop.db, command, quietListener);
  return result.ok ? result.value : result.error.code;
}

async function counts() {
  const { rows } = await shop.pool.query(`
    select count(*)::int as products, count(distinct slug)::int as slugs, count(distinct brand_id)::int as brands,
      (select count(*)::int from stock) as stock from product`);
  return rows[0];
}

test("an error in the second batch rolls back the first", async () => {
  expect(await run("much", true)).toBe("has-errors");
  expect(await counts()).toMatchObject({ products: 0, stock: 0 });
});

test("a file of two batches is imported, and unchanged when imported again", async () => {
  expect(await run("1")).toEqual({ ...none, create: COUNT });
  const all = { products: COUNT, slugs: COUNT, brands: 1, stock: COUNT };
  expect(await counts()).toMatchObject(all);
  expect(await run("2")).toEqual({ ...none, update: 1, unchanged: COUNT - 1 });
  expect(await counts()).toMatchObject(all);
});

/** Batches that log when they are read; reading may fail after the last one. */
async function* read(batches: readonly string[], steps: string[], error?: Error) {
  for (const batch of batches) {
    steps.push(`read ${batch}`);
    yield batch;
  }
  if (error) throw error;
}

/** Work that the test ends. */
function heldWork(steps: string[]) {
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const endOf = (batch: string) => {
    const end = ends.get(batch) ?? Promise.withResolvers<void>();
    ends.set(batch, end);
    return end;
  };
  const work = async (batch: string) => {
    steps.push(`begin ${batch}`);
    await endOf(batch).promise;
    steps.push(`end ${batch}`);
  };
  return { work, endOf };
}

test("the next batch is read during the work on this one, and its work starts after that", async () => {
  const steps: string[] = [];
  const { work, endOf } = heldWork(steps);
  const done = workWhileReading(read(["1", "2", "3"], steps), work);
  await expect.poll(() => steps).toEqual(["read 1", "begin 1", "read 2"]);
  for (const batch of ["1", "2", "3"]) endOf(batch).resolve();
  await done;
  expect(steps.slice(3)).toEqual(["end 1", "begin 2", "read 3", "end 2", "begin 3", "end 3"]);
});

test("failed work stops before the next batch, with its error", async () => {
  const steps: string[] = [];
  const { work, endOf } = heldWork(steps);
  endOf("1").reject(new Error("no space left"));
  const done = workWhileReading(read(["1", "2", "3"], steps), work);
  await expect(done).rejects.toThrow("no space left");
  expect(steps).not.toContain("begin 2");
});

test.for([true, false])(
  "reading that fails is told once the work under way is over, be it well: %s",
  async (isWell) => {
    const steps: string[] = [];
    const { work, endOf } = heldWork(steps);
    const done = workWhileReading(read(["1"], steps, new Error("an open quote")), work);
    const ended = done.catch((error: Error) => steps.push(error.message));
    await expect.poll(() => steps).toEqual(["read 1", "begin 1"]);
    if (isWell) endOf("1").resolve();
    else endOf("1").reject(new Error("no space left"));
    await ended;
    expect(steps.slice(2)).toEqual([...(isWell ? ["end 1"] : []), "an open quote"]);
  },
);
