import { expect, test, vi } from "vitest";
import { ok } from "#modules/core/rules/result.ts";
import type { Photographs } from "./photographs.ts";
import { createPhotographs } from "./photographs.server.ts";

const bytes = new Uint8Array(1);
const busy = { ok: false, error: "busy" };
const { signal } = new AbortController();

/** A decoder whose photos are ready when the test says so. */
function slowDecoder() {
  const running: PromiseWithResolvers<void>[] = [];
  const decode = vi.fn<Photographs["clean"]>(async () => {
    const run = Promise.withResolvers<void>();
    running.push(run);
    await run.promise;
    return ok(bytes);
  });
  return { decode, finish: (at: number) => running[at]?.resolve() };
}

test("one photo is decoded at a time, in the order of arrival", async () => {
  const { decode, finish } = slowDecoder();
  const photographs = createPhotographs({ decode });
  const [first, second] = [1, 2].map(() => photographs.clean(bytes, signal));
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(1));
  finish(0);
  expect(await first).toEqual(ok(bytes));
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(2));
  finish(1);
  expect(await second).toEqual(ok(bytes));
});

test("with too many photos pending, one more is refused", async () => {
  const { decode, finish } = slowDecoder();
  const photographs = createPhotographs({ decode, maxPending: 2 });
  const first = photographs.clean(bytes, signal);
  const second = photographs.clean(bytes, signal);
  expect(await photographs.clean(bytes, signal)).toEqual(busy);
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(1));
  finish(0);
  await first;
  const third = photographs.clean(bytes, signal);
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(2));
  finish(1);
  expect(await second).toEqual(ok(bytes));
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(3));
  finish(2);
  expect(await third).toEqual(ok(bytes));
});

test("a photo that waits too long is refused, and its place goes to the next", async () => {
  const { decode, finish } = slowDecoder();
  const photographs = createPhotographs({ decode, maxWaitMs: 20 });
  const first = photographs.clean(bytes, signal);
  expect(await photographs.clean(bytes, signal)).toEqual(busy);
  finish(0);
  await first;
  const next = photographs.clean(bytes, signal);
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(2));
  finish(1);
  expect(await next).toEqual(ok(bytes));
});

test("a photo whose client leaves while it waits is never decoded", async () => {
  const { decode, finish } = slowDecoder();
  const photographs = createPhotographs({ decode });
  const first = photographs.clean(bytes, signal);
  const client = new AbortController();
  const left = photographs.clean(bytes, client.signal);
  client.abort();
  await expect(left).rejects.toThrow("aborted");
  finish(0);
  await first;
  await expect(photographs.clean(bytes, client.signal)).rejects.toThrow("aborted");
  expect(decode).toHaveBeenCalledTimes(1);
});

test("a decoder that fails does not block the next photo", async () => {
  const decode = vi
    .fn<Photographs["clean"]>(async () => ok(bytes))
    .mockRejectedValueOnce(new Error("broken"));
  const photographs = createPhotographs({ decode });
  await expect(photographs.clean(bytes, signal)).rejects.toThrow("broken");
  expect(await photographs.clean(bytes, signal)).toEqual(ok(bytes));
});
