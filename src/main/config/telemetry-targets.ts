import { z } from "zod";
import type { Target } from "#platform/telemetry/otlp.ts";
import type { TracesTarget } from "#platform/telemetry/report-traces.ts";
import { address, blankIsAbsent, wholeNumber } from "./variables.ts";

const SHARE = "must be a number from 0 to 1";

/** OpenTelemetry's own variables. */
export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    blankIsAbsent,
    address(["http:", "https:"], "http://localhost:4318").optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, "must look like name=value,other=value")
      .refine(isDecodable, "must be encoded as in an address, a percent sign as %25")
      .optional(),
  ),
  OTEL_METRIC_EXPORT_INTERVAL: z.preprocess(
    blankIsAbsent,
    wholeNumber(1000, 3_600_000).default(60_000),
  ),
  OTEL_TRACES_EXPORTER: z.preprocess(
    blankIsAbsent,
    z.enum(["otlp", "none"], { error: "must be otlp or none" }).default("none"),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    blankIsAbsent,
    z.coerce.number({ error: SHARE }).min(0, SHARE).max(1, SHARE).default(1),
  ),
  OTEL_BSP_SCHEDULE_DELAY: z.preprocess(blankIsAbsent, wholeNumber(100, 3_600_000).default(5000)),
};

type Values = z.infer<z.ZodObject<typeof telemetryEnvironment>>;
type Targets = { metrics: Target | null; traces: TracesTarget | null };

/** Where metrics and traces are sent; null if no variable names a collector. */
export function telemetryTargets(values: Values): Targets {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return { metrics: null, traces: null };
  const folder = endpoint.endsWith("/") ? endpoint : `${endpoint}/`;
  const headers = values.OTEL_EXPORTER_OTLP_HEADERS?.split(",") ?? [];
  const to = (path: string, everyMs: number): Target => ({
    url: new URL(path, folder).href,
    headers: Object.fromEntries(headers.map(headerIn)),
    everyMs,
  });
  const traces = to("v1/traces", values.OTEL_BSP_SCHEDULE_DELAY);
  return {
    metrics: to("v1/metrics", values.OTEL_METRIC_EXPORT_INTERVAL),
    traces:
      values.OTEL_TRACES_EXPORTER === "otlp"
        ? { ...traces, share: values.OTEL_TRACES_SAMPLER_ARG }
        : null,
  };
}

/** The specification encodes values as in an address. */
function headerIn(pair: string): [name: string, value: string] {
  const end = pair.indexOf("=");
  return [pair.slice(0, end), decodeURIComponent(pair.slice(end + 1))];
}

/** Whether percent signs are encoded as in an address. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
