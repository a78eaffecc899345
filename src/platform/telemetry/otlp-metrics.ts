import { attributeList, nanosOf, type Attributes, type Resource } from "./otlp.ts";
import type { RequestCounts } from "./request-counts.ts";

/** A number at one moment, or the total since the process began to count. */
export type Reading = {
  name: string;
  unit: string;
  isTotal?: boolean;
  values: readonly { value: number; attributes?: Attributes }[];
};

type Report = {
  resource: Resource;
  /** When the process began to count, and now, in milliseconds since 1970. */
  since: number;
  now: number;
  requests: RequestCounts;
  readings: readonly Reading[];
};

const CUMULATIVE = 2;

/** The JSON of a metrics request in the OpenTelemetry protocol. It writes whole 64-bit numbers as texts. */
export function otlpMetrics({ resource, since, now, requests, readings }: Report) {
  const timeUnixNano = nanosOf(now);
  const durations = [...requests.series.values()].map(({ attributes, count, sum, buckets }) => ({
    attributes: attributeList(attributes),
    startTimeUnixNano: nanosOf(since),
    timeUnixNano,
    count: String(count),
    sum,
    bucketCounts: buckets.map(String),
    explicitBounds: requests.bounds,
  }));
  const metrics = [
    {
      name: "http.server.request.duration",
      unit: "s",
      histogram: { aggregationTemporality: CUMULATIVE, dataPoints: durations },
    },
    ...readings.map(({ name, unit, isTotal, values }) => {
      const dataPoints = values.map(({ value, attributes = {} }) => ({
        attributes: attributeList(attributes),
        startTimeUnixNano: nanosOf(since),
        timeUnixNano,
        asDouble: value,
      }));
      return isTotal
        ? { name, unit, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } }
        : { name, unit, gauge: { dataPoints } };
    }),
  ];
  return {
    resourceMetrics: [
      {
        resource,
        scopeMetrics: [{ scope: { name: "shop" }, metrics }],
      },
    ],
  };
}
