import type { Attributes } from "./otlp.ts";

/** A request or a job, of which a trace shows the parts. */
export type Work = {
  kind: "request" | "job";
  name: string;
  /** The trace of the caller, as the header `traceparent` of W3C Trace Context. */
  caller?: string;
  /** Asked at its end. */
  attributes(): Attributes;
  hasFailed?(): boolean;
};
export type Statement = { text: string; ms: number; error: unknown };

type Recorder = {
  run<Answer>(about: Work, work: () => Promise<Answer>): Promise<Answer>;
  note(statement: Statement): void;
};

let recorder: Recorder | null = null;

/** Records what this process does from now on, or nothing (null). */
export function recordWith(next: Recorder | null): void {
  recorder = next;
}

export const isTracing = () => recorder !== null;

/** Runs work so that a trace shows it; without traces it only runs it. */
export const traced = <Answer>(about: () => Work, work: () => Promise<Answer>): Promise<Answer> =>
  recorder ? recorder.run(about(), work) : work();

export const noteStatement = (statement: Statement): void => recorder?.note(statement);
