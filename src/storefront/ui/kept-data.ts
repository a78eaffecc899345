const MOST = 20;
const kept = new Map<string, unknown>();

/** Keeps what a page of the history shows, so that Back shows it at once. */
export function keepData(key: string, data: unknown): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

let wasShown = false;

/** Whether what is shown had been kept, and is to be asked for again; told once. */
export function wasKeptShown(): boolean {
  const was = wasShown;
  wasShown = false;
  return was;
}

/** What was kept of the page that the history has come to, as the shop's answer to the router. */
export function keptAnswer({ url }: Request): Response | undefined {
  const state = history.state as { key?: string } | null;
  const data = kept.get(state?.key ?? "default");
  const routes = new URL(url).searchParams.get("_routes");
  if (data === undefined || routes === null) return undefined;
  wasShown = true;
  return new Response(encode({ [routes]: { data } }));
}

/** As React Router sends data: every value once, and instead of it the number of its place. */
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
