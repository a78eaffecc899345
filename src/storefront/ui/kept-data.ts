const MOST = 20;
const kept = new Map<string, unknown>();

/** Keeps a history entry's page data, so that Back renders without a request. */
export function keepData(key: string, data: unknown): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

let wasShown = false;

/** Whether the shown page came from kept data and needs a refresh; reading resets it. */
export function wasKeptShown(): boolean {
  const was = wasShown;
  wasShown = false;
  return was;
}

/** Returns the kept data of the current history entry as a response for the router. */
export function keptAnswer({ url }: Request): Response | undefined {
  const state = history.state as { key?: string } | null;
  const data = kept.get(state?.key ?? "default");
  const routes = new URL(url).searchParams.get("_routes");
  if (data === undefined || routes === null) return undefined;
  wasShown = true;
  return new Response(encode({ [routes]: { data } }));
}

/** Encodes data in React Router's turbo-stream format: each value once, then referenced by its index. */
function encode(data: unknown): string {
  const values: unknown[] = [];
  const place = (value: unknown): number => {
    if (value === undefined) return -7;
    if (value === null) return -5;
    const index = values.push(value) - 1;
    if (Array.isArray(value)) values[index] = value.map(place);
    else if (typeof value === "object")
      values[index] = Object.fromEntries(
        Object.entries(value).map(([key, each]) => [`_${place(key)}`, place(each)]),
      );
    return index;
  };
  place(data);
  return `${JSON.stringify(values)}\n`;
}
