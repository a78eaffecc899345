import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** A proxy to a shop; as its static twin it removes scripts from pages and keeps the styles. */
export async function startMirror(shopUrl: string, isTwin: boolean) {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, host: new URL(shopUrl).host, "accept-encoding": "br" };
    get(
      shopUrl + request.url,
      { headers },
      (answer) => void pass(answer, response, isTwin).catch(() => response.destroy()),
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

async function pass(
  answer: IncomingMessage,
  response: ServerResponse,
  isTwin: boolean,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  let body = Buffer.concat(chunks);
  if (isTwin && answer.headers["content-type"]?.startsWith("text/html")) {
    const html = brotliDecompressSync(body).toString("utf8");
    body = brotliCompressSync(withoutScripts(html), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
  }
  const { "transfer-encoding": _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": body.length });
  response.end(body);
}

function withoutScripts(html: string): string {
  return html
    .replace(/<template id="scripts">[\s\S]*?<\/template>/, "")
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
}
