import { expect, test } from "vitest";
import { createWorkQueue, OverloadedError } from "./work-queue.ts";

/** A queue of two for each slot: work takes a second, and its slot idles as long. */
const bounds = { concurrency: 2, maxWaitMs: 2000, assumedMs: 1000, idleRatio: 1 };
const stays = () => new AbortController().signal;

/** Renderings that end when the test says so. */
function renderings() {
  const started: (() => void)[] = [];
  const render = () => new Promise<string>((resolve) => started.push(() => resolve("done")));
  return { started, render };
}

test("renders a few at a time, queues a few, and refuses the others at once", async () => {
  const queue = createWorkQueue(bounds);
  const { started, render } = renderings();
  const taken = [1, 2, 3, 4].map(() => queue.run(stays(), render));
  await expect(queue.run(stays(), render)).rejects.toThrow(OverloadedError);
  expect(started).toHaveLength(2);
  for (let at = 0; at < 4; at++) {
    await expect.poll(() => started.length).toBeGreaterThan(at);
    started[at]?.();
  }
  expect(await Promise.all(taken)).toEqual(["done", "done", "done", "done"]);
});

test("a request that is aborted while queued is never rendered, and frees its place", async () => {
  const queue = createWorkQueue({ ...bounds, concurrency: 1 });
  const { started, render } = renderings();
  const first = queue.run(stays(), render);
  const client = new AbortController();
  const left = queue.run(client.signal, render);
  client.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  const next = queue.run(stays(), render);
  started[0]?.();
  await first;
  await expect.poll(() => started.length).toBe(2);
  started[1]?.();
  expect(await next).toBe("done");
  await expect(queue.run(client.signal, render)).rejects.toThrow("gone");
  expect(started).toHaveLength(2);
});

test("a running render keeps its slot until it ends, also when its client leaves", async () => {
  const queue = createWorkQueue({ ...bounds, concurrency: 1, maxWaitMs: 1999 });
  const { started, render } = renderings();
  const client = new AbortController();
  const rendering = queue.run(client.signal, render);
  client.abort(new Error("gone"));
  await expect(queue.run(stays(), render)).rejects.toThrow(OverloadedError);
  started[0]?.();
  expect(await rendering).toBe("done");
});

test("no request waits longer than the limit", async () => {
  const queue = createWorkQueue({ ...bounds, concurrency: 1, assumedMs: 1, maxWaitMs: 20 });
  const { started, render } = renderings();
  const first = queue.run(stays(), render);
  await expect(queue.run(stays(), render)).rejects.toThrow(OverloadedError);
  started[0]?.();
  expect(await first).toBe("done");
});

test("while others wait, a slot idles before the next render; its own response does not wait", async () => {
  const queue = createWorkQueue({ ...bounds, concurrency: 1, assumedMs: 0, idleRatio: 1_000_000 });
  const { started, render } = renderings();
  const first = queue.run(stays(), render);
  const client = new AbortController();
  const second = queue.run(client.signal, render);
  started[0]?.();
  expect(await first).toBe("done");
  await new Promise(setImmediate);
  expect(started).toHaveLength(1);
  client.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
});

test("the length of the queue follows the measured time of the work", async () => {
  const queue = createWorkQueue(bounds);
  const quick = async () => "done";
  for (let done = 0; done < 60; done++) await queue.run(stays(), quick);
  const { started, render } = renderings();
  const slow = [1, 2].map(() => queue.run(stays(), render));
  const crowd = Array.from({ length: 100 }, () => queue.run(stays(), quick));
  await expect.poll(() => started.length).toBe(2);
  for (const end of started) end();
  expect(new Set(await Promise.all([...slow, ...crowd]))).toEqual(new Set(["done"]));
});
