import type { MetricsTarget } from "#platform/metrics/report-metrics.ts";

type Variables = { endpoint: string | undefined; headers: string | undefined; everyMs: number };

/** Where metrics are sent, by OpenTelemetry's variables; null if none names a collector. */
export function metricsTarget({ endpoint, headers, everyMs }: Variables): MetricsTarget | null {
  if (endpoint === undefined) return null;
  const folder = endpoint.endsWith("/") ? endpoint : `${endpoint}/`;
  return {
    url: new URL("v1/metrics", folder).href,
    headers: Object.fromEntries((headers?.split(",") ?? []).map(headerIn)),
    everyMs,
  };
}

/** The specification encodes values as in an address. */
function headerIn(pair: string): [name: string, value: string] {
  const end = pair.indexOf("=");
  return [pair.slice(0, end), decodeURIComponent(pair.slice(end + 1))];
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
