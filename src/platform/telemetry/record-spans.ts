import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { cutText } from "#modules/core/rules/cut-text.ts";
import type { Span } from "./otlp-traces.ts";
import { hearCalls } from "./outgoing-calls.ts";
import { recordWith, type Statement, type Work } from "./traced.ts";

const LONGEST_STATEMENT = 2000;

type Options = {
  /** The share of work that is recorded, from 0 to 1, where no caller has decided. */
  share: number;
  keep(span: Span): void;
};
type OpenSpan = Pick<Span, "traceId" | "id" | "parentId" | "startedAt">;

/** Records requests and jobs with their statements and outgoing calls; returns a function that ends it. */
export function recordSpans({ share, keep }: Options): () => void {
  const current = new AsyncLocalStorage<OpenSpan>();

  async function run<Answer>(about: Work, work: () => Promise<Answer>): Promise<Answer> {
    const span = begin(about.caller, share);
    if (!span) return current.exit(work);
    let hasFailed = true;
    try {
      const answer = await current.run(span, work);
      hasFailed = about.hasFailed?.() ?? false;
      return answer;
    } finally {
      const { kind, name } = about;
      keep({ ...span, kind, name, endedAt: now(), attributes: about.attributes(), hasFailed });
    }
  }

  function note({ text, ms, error }: Statement): void {
    const parent = current.getStore();
    if (!parent) return;
    const { code } = Object(error) as { code?: string };
    const endedAt = now();
    keep({
      ...partOf(parent),
      kind: "call",
      name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement",
      startedAt: endedAt - ms,
      endedAt,
      attributes: {
        "db.system.name": "postgresql",
        "db.query.text": cutText(text, LONGEST_STATEMENT),
        ...(code !== undefined && { "db.response.status_code": code }),
      },
      hasFailed: error !== null,
    });
  }

  const hearNoCalls = hearCalls(({ method, host }) => {
    const parent = current.getStore();
    if (!parent) return null;
    const span = { ...partOf(parent), kind: "call" as const, name: method };
    return (status) =>
      keep({
        ...span,
        endedAt: now(),
        attributes: {
          "http.request.method": method,
          "server.address": host,
          ...(status !== null && { "http.response.status_code": status }),
        },
        hasFailed: status === null || status >= 400,
      });
  });
  recordWith({ run, note });
  return () => {
    recordWith(null);
    hearNoCalls();
  };
}

const now = () => performance.timeOrigin + performance.now();
const newId = (bytes: number) => randomBytes(bytes).toString("hex");

const partOf = ({ traceId, id }: OpenSpan): OpenSpan => ({
  traceId,
  id: newId(8),
  parentId: id,
  startedAt: now(),
});

/** Version 00 of W3C Trace Context; ids of zeros are invalid. */
const TRACE_PARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** A new trace, or the next part of the caller's; null if it is not recorded. */
function begin(caller: string | undefined, share: number): OpenSpan | null {
  const [, traceId = newId(16), parentId = null, flags] = TRACE_PARENT.exec(caller ?? "") ?? [];
  const isRecorded = flags === undefined ? Math.random() < share : Number(`0x${flags}`) % 2 === 1;
  return isRecorded ? { traceId, id: newId(8), parentId, startedAt: now() } : null;
}
