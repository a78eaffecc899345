/** Said wherever the shop could not be reached. */
export const offlineMessage =
  "The shop can't be reached. Please check your internet connection and try again.";

/** A form could not be sent; the form itself says so. */
export class OfflineError extends Error {
  override message = offlineMessage;
}

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** Whether any request waits to be sent again. */
export const isRetryPending = () => waiting.size > 0;

/** Sends every waiting request again. */
export function retryNow(): void {
  for (const retry of waiting) retry();
}

/** Tells when a request begins or ceases to wait; a connection that is back is used at once. */
export function onRetryPending(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("online", retryNow);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", retryNow);
  };
}

/** Repeats a request until it succeeds, each time `retryNow` is called; only its signal ends it. */
export async function retryUntilOnline<T>(
  send: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      await wait(signal);
    }
  }
}

function wait(signal: AbortSignal | undefined): Promise<void> {
  const tell = () => listeners.forEach((listener) => listener());
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(end);
      tell();
      resolve();
    };
    waiting.add(end);
    signal?.addEventListener("abort", end);
    tell();
  });
}

/**
 * `fetch` for the router: without a connection a request waits, and the page stays as it is. Only a form that leads to
 * another page fails, so that what was typed can be changed before it is sent again. What was asked ahead is the first
 * try.
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
    // The shop is overloaded, or its database is away: the same as no answer, and the page stays.
    if (answer.status === 503 && answer.headers.has("Retry-After")) throw new OfflineError();
    // Read whole: one that breaks off is no answer.
    const body = await answer.blob();
    return new Response(body.size > 0 ? body : null, answer);
  };
  if (request.method === "GET" || type !== "navigation")
    return retryUntilOnline(send, request.signal);
  return send().catch(() => {
    throw new OfflineError();
  });
}
