import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, compress, type Encoding } from "./compress.ts";
import type { Kept } from "./page-store.ts";

/** A rendered page as it is kept: its bytes in every encoding asked for so far, and its ready headers. */
export type PageAnswer = Kept & {
  status: number;
  etag: string;
  headers: Record<string, string>;
  identity: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
};

/** Makes a page ready to be sent many times. Its size counts both compressed forms, estimated before they exist. */
export function pageAnswer(
  status: number,
  body: Buffer,
  headers: Record<string, string>,
  subjects: ReadonlySet<string>,
): PageAnswer {
  const hash = createHash("sha256")
    .update(body)
    .update(JSON.stringify(headers))
    .digest("base64url")
    .slice(0, 22);
  return {
    status,
    etag: `W/"${hash}"`,
    headers: {
      ...headers,
      "Cache-Control": "public, max-age=0, must-revalidate",
      Vary: "Accept-Encoding",
      ETag: `W/"${hash}"`,
    },
    identity: body,
    encoded: new Map(),
    bytes: Math.ceil(body.length * 1.5),
    subjects,
  };
}

/** Sends a kept page, or 304 when the visitor has it already. Returns the status sent. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageAnswer,
): Promise<number> {
  if (page.status === 200 && hasSeen(request.headers["if-none-match"], page.etag)) {
    const { "Content-Type": _, ...headers } = page.headers;
    response.writeHead(304, headers).end();
    return 304;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const body = await encodedBody(page, encoding);
  const headers =
    encoding === "identity" ? page.headers : { ...page.headers, "Content-Encoding": encoding };
  response.writeHead(page.status, { ...headers, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
  return page.status;
}

function hasSeen(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = etag.slice(2);
  return ifNoneMatch
    .split(",")
    .some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === opaque);
}

function encodedBody(page: PageAnswer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === "identity") return page.identity;
  const known = page.encoded.get(encoding);
  if (known) return known;
  const made = compress(page.identity, encoding);
  page.encoded.set(encoding, made);
  return made;
}
