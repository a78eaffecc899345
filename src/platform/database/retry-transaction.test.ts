import { expect, test } from "vitest";
import { retryWhileAway } from "./retry-transaction.server.ts";

const silent = new Error("The database was silent for 1000 ms.");
const retries = { withinMs: 60_000, everyMs: 1 };

/** Fails once with each error, then returns a value. */
function failing(...errors: Error[]) {
  let tries = 0;
  const work = async () => {
    const error = errors[tries];
    tries += 1;
    if (error) throw error;
    return "done";
  };
  return { work, tries: () => tries };
}

test("a database that is away for a moment is queried again", async () => {
  const { work, tries } = failing(silent, silent);
  expect(await retryWhileAway(work, retries)).toBe("done");
  expect(tries()).toBe(3);
});

test("other errors are not retried", async () => {
  const { work, tries } = failing(new Error("no such column"));
  await expect(retryWhileAway(work, retries)).rejects.toThrow("no such column");
  expect(tries()).toBe(1);
});

test("a database that stays away is given up", async () => {
  const { work } = failing(...Array.from({ length: 100 }, () => silent));
  await expect(retryWhileAway(work, { withinMs: 5, everyMs: 1 })).rejects.toThrow("silent");
});
