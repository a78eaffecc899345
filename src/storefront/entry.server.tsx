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
import { reasonOf } from "#modules/core/rules/reason-of.ts";
import {
  frameCategories,
  requestContext,
  structuredData,
} from "#storefront/routes/context.server.ts";
import {
  dataScript,
  fingerprintOf,
  readDocumentData,
} from "#storefront/rendering/document-data.server.ts";
import { scriptMark, takeMarks } from "#storefront/routes/marked-scripts.server.ts";
import { frameMarkup, type FrameMarkup } from "#storefront/rendering/frame-markup.server.tsx";
import { FramePartContext } from "#storefront/rendering/frame-part.tsx";
import { cardMarkup } from "#storefront/rendering/card-markup.server.tsx";
import { routeTables, type RouteTable } from "#storefront/rendering/route-tables.server.ts";
import {
  START_SCRIPT,
  scriptsAfterPaint,
} from "#storefront/rendering/scripts-after-paint.server.ts";
import { StructuredDataContext } from "#storefront/ui/json-ld.tsx";
import { CardMarkupContext } from "#storefront/pages/product-card/card-markup.ts";

// oxlint-disable max-params -- the framework passes five
/**
 * Renders the whole document before anything is sent: it is kept, so it is made once and read many times. One that the
 * page cache has, made of the same data, is not rendered again.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { services, forCache, log, seal } = loadContext.get(requestContext);
  const categories = loadContext.get(frameCategories);
  const frame = frameMarkup({ ...services, categories });
  const structured = loadContext.get(structuredData);
  const data = await readDocumentData(serverHandoffStream);
  if (forCache) {
    const texts = [data, ...Object.values(frame), JSON.stringify(structured)];
    forCache.madeOf = fingerprintOf({ status, headers, texts });
    if (forCache.madeOf === forCache.former) return new Response(null, { status, headers });
  }
  const document = documentOf(request, context, { frame, structured });
  const { html: marked, error } = await render(document);
  if (error && !isRouteErrorResponse(error.reason))
    log.error({ err: error.reason }, "A page could not be rendered.");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { didRenderScripts } = context.renderMeta ?? {};
  const { html, scripts } = takeMarks(marked);
  const dataText = dataScript(data);
  const page = didRenderScripts ? scriptsAfterPaint(html, dataText) : html;
  const body = seal(page, headers, [...scripts, dataText, START_SCRIPT]);
  const finalStatus = error ? 500 : status;
  // The cache keeps nothing else, so it takes only what was found.
  if (!forCache || finalStatus !== 200) return new Response(body, { status: finalStatus, headers });
  forCache.body = body;
  return new Response(null, { status, headers });
}

type Rendered = {
  html: string;
  /** What a part of it could not be rendered for. */
  error: { reason: unknown } | null;
};

/** Where React left a part of the page to the browser: its code is not here yet, or it could not be rendered. */
const UNFINISHED = "<!--$!-->";
/** Its end, without the "<" of which a page is full. */
const UNFINISHED_END = "$!-->";

/**
 * In one go, as all data is there. What is unfinished then is rendered once more by the stream, which waits for code
 * and tells errors.
 */
async function render(document: ReactNode): Promise<Rendered> {
  const html = renderToString(document);
  if (html.includes(UNFINISHED_END) && html.includes(UNFINISHED)) return renderWaiting(document);
  return { html: `<!DOCTYPE html>${html}`, error: null };
}

function renderWaiting(document: ReactNode): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let error: Rendered["error"] = null;
    const { pipe } = renderToPipeableStream(document, {
      nonce: scriptMark,
      // Nothing is sent before all is there. Else React hides a long part of the page for a script to show.
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

type SharedParts = { frame: FrameMarkup; structured: object | null };

function documentOf(request: Request, context: EntryContext, { frame, structured }: SharedParts) {
  return (
    <FramePartContext value={(part) => frame[part]}>
      <CardMarkupContext value={cardMarkup}>
        <StructuredDataContext value={structured}>
          <ServerRouter context={withOwnTable(context)} url={request.url} nonce={scriptMark} />
        </StructuredDataContext>
      </CardMarkupContext>
    </FramePartContext>
  );
}

let tables: RouteTable[] | undefined;

/** What pages are rendered with, by the innermost of their routes. */
const tablesOfPages = new Map<string, RouteTable>();

/**
 * With the address of the table of routes that this page's visitors need, and of the routes those alone that the page
 * is made of: the router would make objects of all of them, for each page anew. Built files only; in development the
 * table changes.
 */
function withOwnTable(context: EntryContext): EntryContext {
  if (!import.meta.env.PROD) return context;
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const page = ids.at(-1) ?? "";
  const own = tablesOfPages.get(page) ?? tableOf(context.manifest, ids);
  tablesOfPages.set(page, own);
  return { ...context, manifest: own };
}

function tableOf(whole: RouteTable, ids: readonly string[]): RouteTable {
  tables ??= routeTables(whole);
  const { url } = tables.find(({ routes }) => ids.every((id) => id in routes)) ?? whole;
  const routes = Object.fromEntries(ids.map((id) => [id, whole.routes[id]]));
  return { ...whole, url, routes };
}

/** Bugs go to the log; what a visitor asked for wrongly (404, 405, a broken body) has its own answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, noteOutage } = context.get(requestContext);
  const outage = noteOutage(error);
  if (outage !== null) log.warn({ reason: reasonOf(error) }, `The database is ${outage}.`);
  else log.error({ err: error }, "A page could not be made.");
};
