import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from "react-router";

// Scripts wait their turn: the words and the first pictures come before what makes them respond.
const EAGER = '<link rel="modulepreload"';
const PATIENT = '<link rel="modulepreload" fetchpriority="low"';

/** Renders the whole document before anything is sent: it is kept, so it is made once and read many times. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const chunks: Buffer[] = [];
        const sink = new Writable({
          write(chunk: Buffer, _, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            const html = Buffer.concat(chunks).toString("utf8").replaceAll(EAGER, PATIENT);
            headers.set("Content-Type", "text/html; charset=utf-8");
            resolve(new Response(html, { status: finalStatus, headers }));
            done();
          },
        });
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        if (!isRouteErrorResponse(error))
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      },
    });
  });
}

/** Bugs go to the log; what a visitor asked for wrongly (404, 405, a broken body) has its own answer. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
};
