import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, compress, type Encoding } from "./compress.ts";
import type { Kept } from "./page-store.ts";

/** Names and values in turn, as Node's HTTP server sends them fastest. */
type FlatHeaders = string[];

type EncodedPage = { body: Buffer; headers: FlatHeaders };

/** A rendered page as it is kept: its bytes in every encoding asked for so far, with ready headers. */
export type PageAnswer = Kept & {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
  encoded: Map<Encoding, EncodedPage>;
  /** Encodings under way, so that a crowd at a new page waits for one. */
  encoding: Map<Encoding, Promise<EncodedPage>>;
};

type PageParts = {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  subjects: ReadonlySet<string>;
};

/** Makes a page ready to be sent many times. Its size counts the compressed forms, estimated before they exist. */
export function pageAnswer({ status, body, headers, subjects }: PageParts): PageAnswer {
  const hash = createHash("sha256")
    .update(body)
    .update(JSON.stringify(headers))
    .digest("base64url");
  const etag = `W/"${hash.slice(0, 22)}"`;
  return {
    status,
    etag,
    headers: {
      ...headers,
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept-Encoding",
      etag,
    },
    body,
    encoded: new Map(),
    encoding: new Map(),
    bytes: Math.ceil(body.length * 1.5),
    subjects,
  };
}

/** Sends a kept page, or 304 when the visitor has it already. Waits only for an encoding asked for the first time. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageAnswer,
): Promise<void> | undefined {
  if (page.status === 200 && hasSeen(request.headers["if-none-match"], page.etag)) {
    const { "content-type": _, ...headers } = page.headers;
    response.writeHead(304, headers).end();
    return undefined;
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const ready = page.encoded.get(encoding);
  if (!ready)
    return encodeOnce(page, encoding).then((encoded) =>
      send(request, response, page.status, encoded),
    );
  return send(request, response, page.status, ready);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, headers }: EncodedPage,
): undefined {
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

function hasSeen(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = etag.slice(2);
  const seen = ifNoneMatch.split(",").map((each) => each.trim());
  return seen.some((each) => each === "*" || each.replace(/^W\//, "") === opaque);
}

function encodeOnce(page: PageAnswer, encoding: Encoding): Promise<EncodedPage> {
  const shared = page.encoding.get(encoding);
  if (shared) return shared;
  const own = encode(page, encoding).finally(() => page.encoding.delete(encoding));
  page.encoding.set(encoding, own);
  return own;
}

async function encode(page: PageAnswer, encoding: Encoding): Promise<EncodedPage> {
  const body = await compress(page.body, encoding);
  const headers = Object.entries({
    ...page.headers,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    "content-length": String(body.length),
  }).flat();
  const encoded = { body, headers };
  page.encoded.set(encoding, encoded);
  return encoded;
}
