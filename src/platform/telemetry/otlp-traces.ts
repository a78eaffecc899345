import { attributeList, nanosOf, type Attributes, type Resource } from "./otlp.ts";

/** A part of a trace: work, or what it asked of others. Times are milliseconds since 1970. */
export type Span = {
  traceId: string;
  id: string;
  parentId: string | null;
  kind: keyof typeof KINDS;
  name: string;
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  hasFailed: boolean;
};

const KINDS = { request: 2, call: 3, job: 5 } as const;
const FAILED = 2;

/** The JSON of a traces request in the OpenTelemetry protocol. */
export function otlpTraces(resource: Resource, spans: readonly Span[]) {
  const sent = spans.map((span) => ({
    traceId: span.traceId,
    spanId: span.id,
    ...(span.parentId !== null && { parentSpanId: span.parentId }),
    name: span.name,
    kind: KINDS[span.kind],
    startTimeUnixNano: nanosOf(span.startedAt),
    endTimeUnixNano: nanosOf(span.endedAt),
    attributes: attributeList(span.attributes),
    ...(span.hasFailed && { status: { code: FAILED } }),
  }));
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "shop" }, spans: sent }] }] };
}
