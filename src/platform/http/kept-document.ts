import { createHash } from "node:crypto";
import { chooseEncodings, compress, type Encoding } from "#platform/page-cache/compress.ts";
import { hasSeen } from "#platform/page-cache/page-answer.ts";

type Kept = { key: string; etag: string; encoded: Map<Encoding, Buffer<ArrayBuffer>> };

/**
 * Returns a function that answers with a JSON document. It is made once for each key, such as the shop's name, and its
 * compressed forms are kept, because making it takes longer than most requests.
 */
export function keptDocument() {
  let kept: Kept | null = null;
  return (request: Request, key: string, make: () => object): Response => {
    if (kept?.key !== key) kept = keep(key, JSON.stringify(make()));
    const headers = new Headers({
      "Cache-Control": "no-cache",
      ETag: kept.etag,
      Vary: "Accept-Encoding",
    });
    if (hasSeen(request.headers.get("If-None-Match") ?? undefined, kept.etag))
      return new Response(null, { status: 304, headers });
    const encoding = chooseEncodings(request.headers.get("Accept-Encoding") ?? "").lasting;
    headers.set("Content-Type", "application/json");
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    return new Response(formOf(kept, encoding), { headers });
  };
}

function keep(key: string, text: string): Kept {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return { key, etag: `W/"${hash}"`, encoded: new Map([["identity", Buffer.from(text)]]) };
}

function formOf({ encoded }: Kept, encoding: Encoding): Buffer<ArrayBuffer> {
  const known = encoded.get(encoding);
  if (known) return known;
  const body = encoded.get("identity") ?? Buffer.alloc(0);
  const form = encoding === "identity" ? body : compress(body, encoding, "small");
  encoded.set(encoding, form);
  return form;
}
