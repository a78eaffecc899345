import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The minimal Node server: one fixed response to every request. A separate process, so that its CPU
// time can be measured; its parent sends the response and receives the port.

export type BareAnswer = { status: number; headers: string[]; bodyBase64: string };

process.once("message", (answer: BareAnswer) => {
  const body = Buffer.from(answer.bodyBase64, "base64");
  const server = createServer((_, response) => {
    response.writeHead(answer.status, answer.headers);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit(0));
