import { subscribe, unsubscribe } from "node:diagnostics_channel";

export type Call = { method: string; host: string };
/** Hears the status of the answer, or null if there is none. */
type EndOfCall = (status: number | null) => void;
type Told = {
  request: { method: string; host?: string; origin?: string };
  response?: { statusCode: number };
};

const BEGINS = ["http.client.request.start", "undici:request:create"];
const ENDS = ["http.client.response.finish", "undici:request:headers"];
const FAILS = ["http.client.request.error", "undici:request:error"];

/** Hears of calls by `node:http` and `fetch` until the function that it returns is called. */
export function hearCalls(begin: (call: Call) => EndOfCall | null): () => void {
  const begun = new WeakMap<object, EndOfCall>();
  const onBegin = ({ request }: Told) => {
    const { method, host, origin } = request;
    const end = begin({ method, host: host ?? new URL(origin ?? "").hostname });
    if (end) begun.set(request, end);
  };
  const onEnd = ({ request, response }: Told) => {
    begun.get(request)?.(response?.statusCode ?? null);
    begun.delete(request);
  };
  const heard = [
    ...BEGINS.map((name) => [name, onBegin] as const),
    ...[...ENDS, ...FAILS].map((name) => [name, onEnd] as const),
  ];
  for (const [name, hear] of heard) subscribe(name, hear as (told: unknown) => void);
  return () => {
    for (const [name, hear] of heard) unsubscribe(name, hear as (told: unknown) => void);
  };
}
