import type { Log } from "#platform/log.ts";
import { sendTo, type Resource, type Target } from "./otlp.ts";
import { otlpTraces, type Span } from "./otlp-traces.ts";
import { recordSpans } from "./record-spans.ts";
import { sendRegularly } from "./reports.ts";

/** Of one report; a busy process drops the rest. */
const MOST_SPANS = 5000;

export type TracesTarget = Target & {
  /** The share of requests and jobs that are traced, from 0 to 1. */
  share: number;
};

type Options = { target: TracesTarget; resource: Resource; log: Log };

/** Sends what this process does at intervals; returns a function that sends the rest and ends it. */
export function reportTraces({ target, resource, log }: Options): () => Promise<void> {
  let waiting: Span[] = [];
  const end = recordSpans({
    share: target.share,
    keep: (span) => void (waiting.length < MOST_SPANS && waiting.push(span)),
  });
  async function send(): Promise<void> {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    await sendTo(target, otlpTraces(resource, spans));
  }
  const stop = sendRegularly({ everyMs: target.everyMs, send, name: "traces", log });
  return () => stop().finally(end);
}
