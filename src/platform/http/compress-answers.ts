import type { MiddlewareHandler } from "hono";
import type { Incoming } from "./incoming.ts";
import { chooseEncodings, compress, type Encoding } from "#platform/page-cache/compress.ts";

/** Smaller responses fit into one packet uncompressed. */
const MIN_BYTES = 1024;

const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|image\/svg\+xml)/;

type Compressed = { body: Buffer<ArrayBuffer>; encoding: Exclude<Encoding, "identity"> };

/** Compresses a body with the best encoding that the client accepts; null if none applies. */
export function compressOnce(body: Buffer, accepted: string | undefined): Compressed | null {
  const encoding = chooseEncodings(accepted).first;
  if (encoding === "identity" || body.length < MIN_BYTES) return null;
  return { body: compress(body, encoding, "fast"), encoding };
}

/** Encodes the body of a per-visitor response, and sets its encoding headers. */
export function encodeAnswer(
  body: Buffer<ArrayBuffer>,
  headers: Headers,
  accepted: string | undefined,
): Buffer<ArrayBuffer> {
  const compressed = compressOnce(body, accepted);
  if (compressed) headers.set("Content-Encoding", compressed.encoding);
  const etag = headers.get("ETag");
  if (compressed && etag?.startsWith('"')) headers.set("ETag", `W/${etag}`);
  const sent = compressed?.body ?? body;
  headers.set("Content-Length", String(sent.length));
  return sent;
}

/**
 * Compresses responses that the page cache does not store. BREACH does not apply: pages contain no token that is valid
 * elsewhere, and browsers send the shop's cookies cross-site only when a link is followed.
 */
export const compressAnswers: MiddlewareHandler<{ Bindings: Incoming }> = async (c, next) => {
  await next();
  // Read the body before the headers: the server's Response copies its headers when its body is first read.
  const { body } = c.res;
  const { headers, status } = c.res;
  if (c.env.forCache || status === 206 || !COMPRESSIBLE.test(headers.get("Content-Type") ?? ""))
    return;
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  const accepted = c.req.header("Accept-Encoding");
  const isDone = body === null || headers.has("Content-Encoding");
  if (isDone || chooseEncodings(accepted).first === "identity") return;
  const sent = encodeAnswer(Buffer.from(await c.res.arrayBuffer()), headers, accepted);
  // Clear it first, or Hono copies the old response's headers over these.
  c.res = undefined;
  c.res = new Response(sent, { status, headers });
};
