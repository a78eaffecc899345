import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { reasonOf } from "#modules/core/rules/result.ts";
import {
  frameCategories,
  frameMenus,
  framePages,
  requestContext,
  structuredData,
} from "#storefront/routes/context.server.ts";
import {
  dataScript,
  fingerprintOf,
  readDocumentData,
} from "#storefront/rendering/document-data.server.ts";
import {
  partsOf,
  scriptMark,
  takeMarks,
  START_SCRIPT,
  scriptsAfterPaint,
} from "./rendering/scripts-after-paint.server.ts";
import { encodedParts } from "#storefront/rendering/encoded-parts.server.ts";
import { frameMarkup, type FrameMarkup } from "#storefront/rendering/frame-markup.server.tsx";
import { FramePartContext } from "#storefront/rendering/frame-part.tsx";
import { keptMarkup } from "#storefront/rendering/kept-markup.server.tsx";
import {
  isBrowsed,
  pathOf,
  routeTables,
  type RouteTable,
} from "#storefront/rendering/route-tables.server.ts";
import { StructuredDataContext } from "#storefront/ui/json-ld.tsx";
import { KeptMarkupContext } from "#storefront/pages/product-card/product-grid.tsx";

// oxlint-disable max-params -- the framework passes five
/**
 * Renders a whole document before sending it, because the cache stores it. If the page cache has a document of the same
 * data, rendering is skipped.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { services, forCache, log, seal, previewer = null } = loadContext.get(requestContext);
  const categories = loadContext.get(frameCategories);
  const pages = loadContext.get(framePages);
  const menus = loadContext.get(frameMenus);
  const frame = frameMarkup({ ...services, categories, pages, menus, previewer });
  const structured = loadContext.get(structuredData);
  const data = await readDocumentData(serverHandoffStream);
  if (forCache) {
    const texts = [data, ...Object.values(frame), JSON.stringify(structured)];
    forCache.madeOf = fingerprintOf({ status, headers, texts });
    if (forCache.madeOf === forCache.former) return new Response(null, { status, headers });
  }
  const encoded = encodedParts();
  const { placeholderOf } = encoded;
  const document = documentOf(request, context, { frame, structured, placeholderOf });
  const { html, error } = await render(document);
  if (error && !isRouteErrorResponse(error.reason))
    log.error({ err: error.reason }, "A page could not be rendered.");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { didRenderScripts } = context.renderMeta ?? {};
  const { parts, scripts } = takeMarks(partsOf(html));
  const dataText = dataScript(data);
  const [head, main, end] = didRenderScripts ? scriptsAfterPaint(parts, dataText) : parts;
  const page = { head, rest: [...encoded.fill(main), end] };
  const body = seal(page, headers, [...scripts, dataText, START_SCRIPT], stylesFor(context));
  const finalStatus = error ? 500 : status;
  // The cache stores only pages with status 200.
  if (!forCache || finalStatus !== 200) return new Response(body, { status: finalStatus, headers });
  forCache.body = body;
  return new Response(null, { status, headers });
}

type Rendered = {
  html: string;
  /** The first error in a part of the page. */
  error: { reason: unknown } | null;
};

/** React's marker for a part left to the browser: its code is not loaded yet, or it failed to render. */
const UNFINISHED = "<!--$!-->";
/** Searched first: without the "<", which is frequent in a page, the search is faster. */
const UNFINISHED_END = "$!-->";

/**
 * Renders synchronously, as all data is loaded. A page with unfinished parts is rendered again by the stream, which
 * waits for code and reports errors.
 */
async function render(document: ReactNode): Promise<Rendered> {
  const html = renderToString(document);
  if (html.includes(UNFINISHED_END) && html.includes(UNFINISHED)) return renderWaiting(document);
  return { html, error: null };
}

function renderWaiting(document: ReactNode): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let error: Rendered["error"] = null;
    const { pipe } = renderToPipeableStream(document, {
      nonce: scriptMark,
      // Send the document as a whole, or React hides a long part for a script to reveal.
      progressiveChunkSize: Infinity,
      onAllReady() {
        text(pipe(new PassThrough())).then((html) => resolve({ html, error }), reject);
      },
      onShellError: reject,
      onError(reason) {
        error ??= { reason };
      },
    });
  });
}

type SharedParts = {
  frame: FrameMarkup;
  structured: object | null;
  placeholderOf: (part: Buffer) => string;
};

function documentOf(request: Request, context: EntryContext, shared: SharedParts) {
  const { frame, structured, placeholderOf } = shared;
  return (
    <FramePartContext value={(part) => placeholderOf(frame[part])}>
      <KeptMarkupContext value={(card) => placeholderOf(keptMarkup(card))}>
        <StructuredDataContext value={structured}>
          <ServerRouter context={withOwnTable(context)} url={request.url} nonce={scriptMark} />
        </StructuredDataContext>
      </KeptMarkupContext>
    </FramePartContext>
  );
}

/** The route tables of a language's manifest, and the tables of pages by the id of their innermost route. */
const tables = new WeakMap<RouteTable, { parts: RouteTable[]; ofPages: Map<string, RouteTable> }>();

/**
 * Gives a page the URL of its visitors' route table and only its own routes: the router would build objects of all
 * routes for each page. Production only; in development the table changes.
 */
function withOwnTable(context: EntryContext): EntryContext {
  if (!import.meta.env.PROD) return context;
  const { manifest: whole } = context;
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const page = ids.at(-1) ?? "";
  const { parts, ofPages } = tables.get(whole) ?? { parts: routeTables(whole), ofPages: new Map() };
  tables.set(whole, { parts, ofPages });
  const own = ofPages.get(page) ?? tableOf(whole, parts, ids);
  ofPages.set(page, own);
  return { ...context, manifest: own };
}

function tableOf(
  whole: RouteTable,
  parts: readonly RouteTable[],
  ids: readonly string[],
): RouteTable {
  const { url } = parts.find(({ routes }) => ids.every((id) => id in routes)) ?? whole;
  const routes = Object.fromEntries(ids.map((id) => [id, whole.routes[id]]));
  return { ...whole, url, routes };
}

/** Browsing pages have fewer styles, because a page that needs others opens as a document. */
function stylesFor({ manifest, staticHandlerContext }: Omit<EntryContext, "serverHandoffStream">) {
  const page = manifest.routes[staticHandlerContext.matches.at(-1)?.route.id ?? ""];
  return page && isBrowsed(pathOf(manifest, page)) ? "browsing" : "all";
}

/** Logs bugs. Client errors (404, 405, a broken body) have their own responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, noteOutage } = context.get(requestContext);
  const outage = noteOutage(error);
  if (outage !== null) log.warn({ reason: reasonOf(error) }, `The database is ${outage}.`);
  else log.error({ err: error }, "A page could not be made.");
};
