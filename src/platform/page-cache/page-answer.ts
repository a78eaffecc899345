import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { crc32 } from "node:zlib";
import { targetWith } from "#modules/core/rules/redirect-address.ts";
import { invariant } from "#modules/core/rules/result.ts";
import {
  chooseEncodings,
  compress,
  type Effort,
  type Encoding,
  type Encodings,
} from "./compress.ts";
import type { CacheEntry } from "./page-store.ts";

/** Alternating names and values: the fastest form for Node's HTTP server. */
type FlatHeaders = string[];

type EncodedPage = { body: Buffer; headers: FlatHeaders; effort: Effort };

/** A rendered page ready to send, in every encoding requested so far. */
export type PageAnswer = CacheEntry & {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
  encoded: Map<Encoding, EncodedPage>;
  /** Fingerprint of the document's data; null if it is no document. */
  madeOf: string | null;
  /** When the page expires, in milliseconds since 1970; Infinity if time does not change it. */
  validUntil: number;
};

type PageParts = {
  status: number;
  /** Null if unchanged from the former page. */
  body: Buffer | null;
  headers: Record<string, string>;
  tags: ReadonlySet<string>;
  madeOf: string | null;
  validUntil: number;
};

/**
 * Prepares a page for sending. An unchanged page reuses the former one's hash and compressed forms.
 * The size includes the compressed forms, as an estimate.
 */
export function pageAnswer(parts: PageParts, former?: PageAnswer): PageAnswer {
  const { status, body, headers, tags, madeOf, validUntil } = parts;
  if (former && (body === null || isSame(parts, former)))
    return { ...former, tags, madeOf, validUntil };
  invariant(body !== null, "a page is the same as another only where there is one");
  // The fingerprint covers the data; the checksum covers a new version of the shop with the same
  // data.
  const hash = createHash("sha256")
    .update(madeOf === null ? body : `${madeOf} ${crc32(body)}`)
    .update(JSON.stringify(headers))
    .digest("base64url");
  const etag = `W/"${hash.slice(0, 22)}"`;
  return {
    status,
    etag,
    headers: sentHeaders({ status, headers }, etag),
    body,
    encoded: new Map(),
    bytes: Math.ceil(body.length * 1.5),
    tags,
    madeOf,
    validUntil,
  };
}

function isSame(parts: PageParts, former: PageAnswer): boolean {
  return (
    parts.status === former.status &&
    parts.body !== null &&
    parts.body.equals(former.body) &&
    isDeepStrictEqual(sentHeaders(parts, former.etag), former.headers)
  );
}

function sentHeaders({ status, headers }: Pick<PageParts, "status" | "headers">, etag: string) {
  return {
    ...headers,
    // Errors are temporary.
    "cache-control": status >= 500 ? "no-store" : "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
    etag,
  };
}

/** Sends a page, or 304 if the visitor has it already. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageAnswer,
): void {
  if (page.status === 200 && hasSeen(request.headers["if-none-match"], page.etag)) {
    const { "content-type": _, ...headers } = page.headers;
    response.writeHead(304, headers).end();
    return;
  }
  const encodings = chooseEncodings(request.headers["accept-encoding"]);
  const { body, headers } = encodedPage(page, encodings);
  response.writeHead(page.status, page.status === 301 ? movedWith(headers, request.url) : headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** A moved page keeps the visitor's parameters, of which the cache knows only those of the page. */
function movedWith(headers: FlatHeaders, asked = ""): FlatHeaders {
  const at = asked.indexOf("?");
  const place = headers.findIndex((name, index) => index % 2 === 0 && /^location$/i.test(name));
  const target = headers[place + 1] ?? "";
  if (at === -1 || place === -1 || !target.startsWith("/")) return headers;
  return headers.with(place + 1, targetWith(target, asked.slice(at), ""));
}

/** Whether `If-None-Match` names this entity tag. */
export function hasSeen(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = etag.slice(2);
  const seen = ifNoneMatch.split(",").map((each) => each.trim());
  return seen.some((each) => each === "*" || each.replace(/^W\//, "") === opaque);
}

/**
 * Many variations and products are requested once between changes, so the first response is
 * compressed fast. From the second one on the smaller form pays off.
 */
function encodedPage(page: PageAnswer, { first, lasting }: Encodings): EncodedPage {
  const known = page.encoded.get(lasting);
  if (known?.effort === "small") return known;
  const isFirst = known === undefined && !page.encoded.has(first);
  if (isFirst) return encode(page, first, "fast");
  page.encoded.delete(first);
  return encode(page, lasting, "small");
}

function encode(page: PageAnswer, encoding: Encoding, effort: Effort): EncodedPage {
  const body = encoding === "identity" ? page.body : compress(page.body, encoding, effort);
  const headers = Object.entries({
    ...page.headers,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    "content-length": String(body.length),
  }).flat();
  const encoded = { body, headers, effort };
  page.encoded.set(encoding, encoded);
  return encoded;
}
