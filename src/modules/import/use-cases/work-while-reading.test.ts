import { expect, test } from "vitest";
import { workWhileReading } from "./work-while-reading.ts";

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
