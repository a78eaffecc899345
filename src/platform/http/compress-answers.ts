import type { MiddlewareHandler } from "hono";
import type { Incoming } from "./api-env.ts";
import { chooseEncodings, compress, type Encoding } from "#platform/page-cache/compress.ts";

/** Below this, an answer fits into one packet as it is. */
const MIN_BYTES = 1024;

const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|image\/svg\+xml)/;

type Compressed = { body: Buffer<ArrayBuffer>; encoding: Exclude<Encoding, "identity"> };

/** A body in the best encoding that the client accepts; null if it is sent as it is. */
export function compressOnce(body: Buffer, accepted: string | undefined): Compressed | null {
  const encoding = chooseEncodings(accepted).first;
  if (encoding === "identity" || body.length < MIN_BYTES) return null;
  return { body: compress(body, encoding, "fast"), encoding };
}

/** The bytes to send of an answer that is made for one visitor, and the headers that say how to read them. */
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
 * Compresses the answers that the page cache does not keep. Lengths tell nobody a secret (BREACH): no page holds a
 * token that counts elsewhere, and browsers send the cookies of the shop with no request of another site but a link.
 */
export const compressAnswers: MiddlewareHandler<{ Bindings: Incoming }> = async (c, next) => {
  await next();
  const { headers, status, body } = c.res;
  if (c.env.forCache || status === 206 || !COMPRESSIBLE.test(headers.get("Content-Type") ?? ""))
    return;
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  const accepted = c.req.header("Accept-Encoding");
  const isDone = body === null || headers.has("Content-Encoding");
  if (isDone || chooseEncodings(accepted).first === "identity") return;
  const sent = encodeAnswer(Buffer.from(await c.res.arrayBuffer()), headers, accepted);
  // Hono would copy the headers of the former answer over these.
  c.res = undefined;
  c.res = new Response(sent, { status, headers });
};
