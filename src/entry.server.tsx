import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { frameCategories, requestContext, structuredData } from "#routes/context.server.ts";
import { frameMarkup } from "#routes/layouts/frame-markup.server.tsx";
import { FrameMarkupContext } from "#routes/layouts/kept-markup.tsx";
import { repeatedMarkup } from "#routes/layouts/repeated-markup.server.tsx";
import { routeTables } from "#routes/route-tables.server.ts";
import { StructuredDataContext } from "#ui/json-ld.tsx";
import { RepeatedMarkupContext } from "#ui/repeated-markup.ts";

// Scripts wait their turn: the words and the first pictures come before what makes them respond.
const EAGER = '<link rel="modulepreload"';
const PATIENT = '<link rel="modulepreload" fetchpriority="low"';

// oxlint-disable max-params -- the framework passes five
/** Renders the whole document before anything is sent: it is kept, so it is made once and read many times. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(documentOf(request, context, loadContext), {
      // Nothing is sent before all is there. Else React hides a long part of the page for a script to show.
      progressiveChunkSize: Infinity,
      onAllReady() {
        const chunks: Buffer[] = [];
        const sink = new Writable({
          write(chunk: Buffer, _, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            // Only tags are looked for, so the words need not be read: latin1 has one letter for each byte.
            const html = Buffer.concat(chunks).toString("latin1").replaceAll(EAGER, PATIENT);
            headers.set("Content-Type", "text/html; charset=utf-8");
            const { seal } = loadContext.get(requestContext);
            const body = seal(Buffer.from(html, "latin1"), headers);
            resolve(new Response(body, { status: finalStatus, headers }));
            done();
          },
        });
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        if (!isRouteErrorResponse(error))
          loadContext
            .get(requestContext)
            .log.error({ err: error }, "A page could not be rendered.");
      },
    });
  });
}

function documentOf(request: Request, context: EntryContext, loadContext: RouterContextProvider) {
  const { shop, payments } = loadContext.get(requestContext).services;
  const categories = loadContext.get(frameCategories);
  return (
    <FrameMarkupContext value={frameMarkup({ shop, payments, categories })}>
      <RepeatedMarkupContext value={repeatedMarkup}>
        <StructuredDataContext value={loadContext.get(structuredData)}>
          <ServerRouter context={withOwnTable(context)} url={request.url} />
        </StructuredDataContext>
      </RepeatedMarkupContext>
    </FrameMarkupContext>
  );
}

let tables: EntryContext["manifest"][] | undefined;

/** With the table of routes that this page's visitors need. Built files only; in development the table changes. */
function withOwnTable(context: EntryContext): EntryContext {
  if (!import.meta.env.PROD) return context;
  tables ??= routeTables(context.manifest);
  const { matches } = context.staticHandlerContext;
  const own = tables.find(({ routes }) => matches.every(({ route }) => route.id in routes));
  return own ? { ...context, manifest: own } : context;
}

/** Bugs go to the log; what a visitor asked for wrongly (404, 405, a broken body) has its own answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, noteOutage } = context.get(requestContext);
  if (noteOutage(error)) log.warn({ reason: String(error) }, "The database is away.");
  else log.error({ err: error }, "A page could not be made.");
};
