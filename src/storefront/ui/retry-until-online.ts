import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { uiTexts } from "./ui-texts.ts";

/** Thrown when a form could not be sent; the form shows the message. */
export class OfflineError extends Error {
  /** Whether the shop has answered that it is overloaded. */
  readonly isBusy: boolean;

  constructor(isBusy = false) {
    super(isBusy ? uiTexts.busy : uiTexts.offline);
    this.isBusy = isBusy;
  }
}

/** The retries of waiting requests, with the message of each. */
const waiting = new Map<() => void, string>();
const listeners = new Set<() => void>();
let retries = 0;

/** The message of a request that waits for a retry, or null. */
export const pendingMessage = (): string | null => [...waiting.values()][0] ?? null;

/** Retries every waiting request. */
export function retryNow(): void {
  retries += 1;
  for (const retry of waiting.keys()) retry();
}

/** The browser can say so before its first request succeeds, in milliseconds. */
const ONLINE_AFTER_MS = 1000;

function retryOnline(): void {
  retryNow();
  setTimeout(retryNow, ONLINE_AFTER_MS);
}

/**
 * Subscribes to changes of the waiting requests, and retries them when the browser comes online.
 * Returns the unsubscribe function.
 */
export function onRetryPending(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("online", retryOnline);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", retryOnline);
  };
}

/** Repeats a request on each `retryNow` until it succeeds or its signal aborts. */
export async function retryUntilOnline<T>(
  send: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    const before = retries;
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      // A request sent offline may fail only after the browser is online again; no other event follows.
      if (retries === before)
        await wait(signal, error instanceof OfflineError ? error.message : uiTexts.offline);
    }
  }
}

function wait(signal: AbortSignal | undefined, message: string): Promise<void> {
  const tell = () => listeners.forEach((listener) => listener());
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(end);
      tell();
      resolve();
    };
    waiting.set(end, message);
    signal?.addEventListener("abort", end);
    tell();
  });
}

/**
 * The router's fetch. Offline requests wait and the page stays; a form that navigates fails
 * instead, so that it can be edited. `ahead` is used as the first attempt.
 */
export function fetchUntilOnline(
  request: Request,
  { type }: { type: string },
  ahead?: Promise<Response>,
): Promise<Response> {
  let first = ahead;
  const send = async () => {
    const asked = first ?? fetch(request.clone());
    first = undefined;
    const answer = await asked;
    // 503 with Retry-After: the shop is overloaded or has no database. Handled like no response, so
    // the page stays.
    if (answer.status === 503 && answer.headers.has("Retry-After")) throw new OfflineError(true);
    // Read completely: a response that breaks off counts as failed.
    const body = await answer.blob();
    return new Response(body.size > 0 ? body : null, answer);
  };
  if (request.method === "GET" || type !== "navigation")
    return retryUntilOnline(send, request.signal);
  return send().catch((error: unknown) => {
    throw error instanceof OfflineError ? error : new OfflineError();
  });
}

/** A lazily loaded component; without a connection the load is retried like other requests. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await retryUntilOnline(load) }));
}
