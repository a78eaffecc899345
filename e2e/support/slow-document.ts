import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** The browser paints several times while this much of a page arrives. */
const PIECE_BYTES = 500;
const PIECE_MS = 20;
/** The bytes after the styles that contain the first screen. */
const SLOW_BYTES = 20_000;

/** A proxy for a shop that sends the start of its pages in small pieces, like a slow connection. */
export async function startSlowDocuments(shopUrl: string) {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, host: new URL(shopUrl).host };
    // A compressed page can't be split into readable pieces.
    if (headers.accept?.includes("text/html")) delete headers["accept-encoding"];
    get(
      shopUrl + request.url,
      { headers },
      (answer) => void pass(answer, response).catch(() => response.destroy()),
    ).on("error", () => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  if (!answer.headers["content-type"]?.startsWith("text/html")) {
    answer.pipe(response);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const page = Buffer.concat(chunks);
  let at = page.indexOf("</head>");
  const slowUntil = at + SLOW_BYTES;
  response.write(page.subarray(0, at));
  for (; at < slowUntil && !response.destroyed; at += PIECE_BYTES) {
    response.write(page.subarray(at, Math.min(at + PIECE_BYTES, slowUntil)));
    await delay(PIECE_MS);
  }
  response.end(page.subarray(slowUntil));
}
