import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";

/** A document's data as the router has encoded it for the browser, to be read here and once more by the renderer. */
export async function readDocumentData(
  context: EntryContext,
): Promise<{ data: Uint8Array[]; context: EntryContext }> {
  const data: Uint8Array[] = [];
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) return { data, context };
  const reader = serverHandoffStream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    data.push(part.value);
  return { data, context: { ...context, serverHandoffStream: streamOf(data) } };
}

function streamOf(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

type Source = {
  status: number;
  headers: Headers;
  data: readonly Uint8Array[];
  /** What else the document shows: texts that stand in it whatever its data is. */
  texts: readonly string[];
};

/** What tells a document of one address from what it was: components are pure, so the same data makes the same one. */
export function fingerprintOf({ status, headers, data, texts }: Source): string {
  const hash = createHash("sha256").update(JSON.stringify([status, [...headers]]));
  // With its length before it, so that no text can end where another begins.
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  for (const part of data) hash.update(part);
  return hash.digest("base64");
}
