import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

export type Attributes = Readonly<Record<string, string | number>>;
export type Resource = ReturnType<typeof resourceOf>;

/** Where a collector takes reports, and how many milliseconds are between two of them. */
export type Target = {
  url: string;
  headers: Readonly<Record<string, string>>;
  everyMs: number;
};

/** Short, because a shop that stops waits for it. */
const ANSWER_WITHIN_MS = 2000;

/** This process, as the OpenTelemetry protocol names it. */
export const resourceOf = (version: string) => ({
  attributes: attributeList({
    "service.name": "shop",
    "service.version": version,
    "service.instance.id": randomUUID(),
    "host.name": hostname(),
  }),
});

/** Milliseconds since 1970 as the protocol's nanoseconds, which it writes as a text. */
export const nanosOf = (ms: number) => `${Math.round(ms * 1000)}000`;

export const attributeList = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));

/** Sends a report to a collector, and throws if it was not taken. */
export async function sendTo({ url, headers }: Target, report: object): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
}
