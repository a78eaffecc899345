import { ok, type Result } from "#domain/result.ts";
import { refuse, type Refusal } from "./refusal.server.ts";

/** More than any form of the wire can hold. */
const MAX_BYTES = 16 * 1024;

/** The JSON of a request, or why it can't be read. It is counted while it comes, whatever length it claims. */
export async function readBody(request: Request): Promise<Result<unknown, Refusal>> {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") return refuse("not-json");
  const bytes = await readBytes(request);
  if (bytes === null) return refuse("too-large");
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return refuse("bad-request", "This request is not readable as JSON.");
  }
}

async function readBytes(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
