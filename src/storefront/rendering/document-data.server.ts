import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";

/** A document's data as the router has encoded it for the browser. */
export async function readDocumentData(
  stream: EntryContext["serverHandoffStream"],
): Promise<string> {
  let data = "";
  if (!stream) return data;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    data += decoder.decode(part.value, { stream: true });
  return data;
}

/**
 * The inline script that gives a document's data to the router, which would itself render it in a second pass that
 * waits for a stream. "<" is escaped so that no text can end the script.
 */
export function dataScript(data: string): string {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  const controller = "window.__reactRouterContext.streamController";
  return `${controller}.enqueue(${text});${controller}.close();`;
}

type Source = {
  status: number;
  headers: Headers;
  /** What the document shows: its data, and texts that stand in it whatever its data is. */
  texts: readonly (string | Buffer)[];
};

/** Returns a hash that changes with the document: components are pure, so the same data makes the same document. */
export function fingerprintOf({ status, headers, texts }: Source): string {
  const hash = createHash("sha256").update(JSON.stringify([status, [...headers]]));
  // With its length before it, so that no text can end where another begins.
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest("base64");
}
