import { expect, test, vi } from "vitest";
import {
  onRetryPending,
  pendingMessage,
  retryNow,
  retryUntilOnline,
} from "./retry-until-online.ts";

test("a request that fails right after the browser came online is sent again", async () => {
  const offline = Promise.withResolvers<string>();
  const responses = [offline.promise, Promise.resolve("the page")];
  const result = retryUntilOnline(
    () => responses.shift() ?? Promise.reject(new Error("sent thrice")),
  );
  retryNow();
  offline.reject(new TypeError("Failed to fetch"));
  expect(await result).toBe("the page");
  expect(pendingMessage()).toBeNull();
});

test("a failed request waits for the next retry", async () => {
  const responses = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve("the page")];
  const result = retryUntilOnline(
    () => responses.shift() ?? Promise.reject(new Error("sent thrice")),
  );
  await expect.poll(pendingMessage).toContain("The shop can't be reached.");
  retryNow();
  expect(await result).toBe("the page");
});

test("a request that fails although the browser came online is sent again a second later", async ({
  onTestFinished,
}) => {
  vi.useFakeTimers();
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  const unsubscribe = onRetryPending(() => {});
  onTestFinished(() => {
    unsubscribe();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const failed = () => Promise.reject(new TypeError("Failed to fetch"));
  const responses = [failed, failed, () => Promise.resolve("the page")];
  const result = retryUntilOnline(
    () => responses.shift()?.() ?? Promise.reject(new Error("sent too often")),
  );
  await vi.waitUntil(() => pendingMessage() !== null);
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe("the page");
});
