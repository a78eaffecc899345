/** Said wherever something did not get through. */
export const outOfReach =
  "The shop can't be reached. Please check your internet connection and try again.";

/** What was sent did not get through, and the form that sent it says so itself. */
export class OutOfReachError extends Error {
  override message = outOfReach;
}

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** Whether anything waits to be asked again. */
export const isAnythingWaiting = () => waiting.size > 0;

/** Asks again for everything that waits. */
export function askAgain(): void {
  for (const ask of waiting) ask();
}

/** Hears when something begins or ceases to wait; a connection that is back is used at once. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("online", askAgain);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", askAgain);
  };
}

/** Asks until there is an answer. Between two attempts it waits for `askAgain`; it gives up only when nobody wants the answer any more. */
export async function untilAnswered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await ask();
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
 * The router's way to the shop: what does not get through waits, and the page stays as it is. Only a form that leads on
 * hears of it, so that what was typed can be changed before it is sent again.
 */
export function fetchPatiently(request: Request, { type }: { type: string }): Promise<Response> {
  const ask = async () => {
    const answer = await fetch(request.clone());
    // Read whole: one that breaks off is no answer.
    const body = await answer.blob();
    return new Response(body.size > 0 ? body : null, answer);
  };
  if (request.method === "GET" || type !== "navigation") return untilAnswered(ask, request.signal);
  return ask().catch(() => {
    throw new OutOfReachError();
  });
}
