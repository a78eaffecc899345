import type { MetricsTarget } from "#platform/metrics/report-metrics.ts";

type Variables = { endpoint: string | undefined; headers: string | undefined; everyMs: number };

/** Where metrics are sent, by OpenTelemetry's variables; null if none names a collector. */
export function metricsTarget({
  endpoint,
  headers = "",
  everyMs,
}: Variables): MetricsTarget | null {
  if (endpoint === undefined) return null;
  // The specification encodes values as in an address.
  const pairs = [...headers.matchAll(/([\w-]+)=([^,]+)/g)].map(
    ([, name = "", value = ""]): [string, string] => [name, decodeURIComponent(value)],
  );
  return {
    url: `${endpoint.replace(/\/+$/, "")}/v1/metrics`,
    headers: Object.fromEntries(pairs),
    everyMs,
  };
}

/** Whether percent signs are encoded as in an address. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
