import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createInvalidationFeed, type ReadChanges } from "./invalidation-feed.ts";

type Answer = Awaited<ReturnType<ReadChanges>>;

/** A database whose answers the test controls one by one. */
function scriptedFeed(
  options: { retentionMs?: number; timeoutMs?: number; minIntervalMs?: number } = {},
) {
  const queries: {
    since: string | null;
    answer(answer: Answer): void;
    fail(error: Error): void;
  }[] = [];
  const applied: string[][] = [];
  const feed = createInvalidationFeed({
    read: (since) => new Promise((answer, fail) => queries.push({ since, answer, fail })),
    invalidate: (tags) => applied.push(tags),
    minIntervalMs: options.minIntervalMs ?? 0,
    retentionMs: options.retentionMs ?? 60_000,
    timeoutMs: options.timeoutMs ?? 60_000,
  });
  const asked = async (count: number) => {
    while (queries.length < count) await new Promise(setImmediate);
    const query = queries[count - 1];
    if (!query) throw new Error("unreachable");
    return query;
  };
  return { feed, queries, applied, asked };
}

const answerOf = (xminHorizon: string, changes: Answer["changes"] = []): Answer => ({
  serverStart: "100.5",
  xminHorizon,
  changes,
});
const nothing = (xminHorizon: string) => answerOf(xminHorizon);
const change = (id: string, tag: string) => ({ id, tag });

describe("the invalidation feed", () => {
  test("shares one query between concurrent callers", async () => {
    const { feed, queries, asked } = scriptedFeed();
    const callers = [feed.catchUp(), feed.catchUp(), feed.catchUp()];
    (await asked(1)).answer(nothing("10"));
    await Promise.all(callers);
    expect(queries).toHaveLength(1);
  });

  test("never shares a query that was sent before the call", async () => {
    const { feed, applied, asked } = scriptedFeed();
    const early = feed.catchUp();
    const first = await asked(1);
    let isLateDone = false;
    const late = feed.catchUp().then(() => (isLateDone = true));
    first.answer(nothing("10"));
    await early;
    expect(isLateDone).toBe(false);
    (await asked(2)).answer(answerOf("11", [change("1", "product:1")]));
    await late;
    expect(applied).toEqual([["everything"], ["product:1"]]);
  });

  test("answers a single caller at once, and makes a crowd wait for a shared query", async () => {
    // Fake timers: time passes only when the test advances it.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { feed, queries, asked } = scriptedFeed({ minIntervalMs: 60 });
    const turn = async (count: number, clients: number) => {
      const callers = Array.from({ length: clients }, () => feed.catchUp());
      (await asked(count)).answer(nothing("10"));
      await Promise.all(callers);
    };
    for (const [count, clients] of [1, 1, 1, 3].entries()) await turn(count + 1, clients);
    const afterTheCrowd = feed.catchUp();
    await vi.advanceTimersByTimeAsync(59);
    expect(queries).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    (await asked(5)).answer(nothing("10"));
    await afterTheCrowd;
    await turn(6, 1);
  });

  test("queries from the last horizon, and applies a repeated change once", async () => {
    const { feed, applied, asked } = scriptedFeed();
    const turn = async (count: number, answer: Answer) => {
      const done = feed.catchUp();
      const query = await asked(count);
      query.answer(answer);
      await done;
      return query.since;
    };
    expect(await turn(1, nothing("10"))).toBeNull();
    expect(await turn(2, answerOf("10", [change("1", "product:1")]))).toBe("10");
    // Transaction 10 is still open, so later changes are returned again, with its own.
    await turn(3, answerOf("12", [change("1", "product:1"), change("2", "product:2")]));
    expect(await turn(4, nothing("12"))).toBe("12");
    expect(applied).toEqual([["everything"], ["product:1"], ["product:2"]]);
  });

  test("rejects only the callers of a failed query", async () => {
    const { feed, asked } = scriptedFeed();
    const failing = feed.catchUp();
    (await asked(1)).fail(new Error("gone"));
    await expect(failing).rejects.toThrow("gone");
    const next = feed.catchUp();
    (await asked(2)).answer(nothing("1"));
    await expect(next).resolves.toBeUndefined();
  });

  test("lets no caller wait for a silent database, and queries it one at a time until it answers", async () => {
    // Fake timers: time passes only when the test advances it.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { feed, applied, queries, asked } = scriptedFeed({ timeoutMs: 20 });
    const first = feed.catchUp().catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(20);
    expect(await first).toContain("has not told its changes within 20 ms");
    const silence = feed.catchUp();
    await expect(silence).rejects.toThrow("has not told");
    expect(feed.catchUp()).toBe(silence);
    expect(queries).toHaveLength(1);

    (await asked(1)).fail(new Error("The connection is lost."));
    await expect.poll(() => feed.catchUp() === silence && queries.length).toBe(2);
    (await asked(2)).answer(answerOf("10", [change("1", "product:1")]));
    await expect.poll(() => applied).toEqual([["everything"]]);
    const later = feed.catchUp();
    (await asked(3)).answer(nothing("10"));
    await later;
  });

  test("invalidates everything at the first answer and after a long silence", async () => {
    const { feed, applied, asked } = scriptedFeed({ retentionMs: -1 });
    for (const count of [1, 2]) {
      const done = feed.catchUp();
      (await asked(count)).answer(nothing("10"));
      await done;
    }
    expect(applied).toEqual([["everything"], ["everything"]]);
  });

  test.each([
    ["its start time differs", { ...nothing("11"), serverStart: "200.5" }],
    ["its transaction ids are lower", nothing("9")],
  ])("invalidates everything on another server: %s", async (_, ofOther) => {
    const { feed, applied, asked } = scriptedFeed();
    for (const [count, told] of [nothing("10"), ofOther, ofOther].entries()) {
      const done = feed.catchUp();
      (await asked(count + 1)).answer(told);
      await done;
    }
    expect(applied).toEqual([["everything"], ["everything"]]);
  });
});
