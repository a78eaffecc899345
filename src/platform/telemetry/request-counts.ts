import type { Log } from "#platform/log.ts";
import type { Attributes } from "./otlp.ts";

/** Upper ends of the intervals in seconds, as OpenTelemetry recommends for requests. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** Visitors invent addresses and methods; a report has a limited number of series. */
const MOST_SERIES = 500;

type Series = { attributes: Attributes; count: number; sum: number; buckets: number[] };

/** How many requests took how long, by method, route and status. */
export type RequestCounts = {
  bounds: readonly number[];
  series: ReadonlyMap<string, Series>;
  /** Errors and warnings in the log. */
  lines: { error: number; warn: number };
};

/** Counts the requests, errors and warnings that are logged. */
export function countRequests(log: Log): { log: Log; counts: RequestCounts } {
  const series = new Map<string, Series>();
  const lines = { error: 0, warn: 0 };
  const count = ({ method, route, status, ms }: RequestLine) => {
    // A missing page has an address of the visitor's choice.
    const isNamed =
      status !== 404 && (series.size < MOST_SERIES || series.has(`${method} ${route} ${status}`));
    const name = isNamed ? { "http.request.method": method, "http.route": route } : {};
    const key = isNamed ? `${method} ${route} ${status}` : `${status}`;
    const found = series.get(key) ?? {
      attributes: { ...name, "http.response.status_code": status },
      count: 0,
      sum: 0,
      buckets: Array.from({ length: BOUNDS.length + 1 }, () => 0),
    };
    series.set(key, found);
    const seconds = ms / 1000;
    const place = BOUNDS.findIndex((bound) => seconds <= bound);
    const bucket = place < 0 ? BOUNDS.length : place;
    found.count += 1;
    found.sum += seconds;
    found.buckets[bucket] = (found.buckets[bucket] ?? 0) + 1;
  };
  return {
    counts: { bounds: BOUNDS, series, lines },
    log: {
      info(fields, message) {
        if (isRequest(fields)) count(fields);
        log.info(fields, message);
      },
      warn(fields, message) {
        lines.warn += 1;
        log.warn(fields, message);
      },
      error(fields, message) {
        lines.error += 1;
        log.error(fields, message);
      },
    },
  };
}

type RequestLine = { method: string; route: string; status: number; ms: number };

const isRequest = (fields: object): fields is RequestLine => "route" in fields && "ms" in fields;
