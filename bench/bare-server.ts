import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The least that Node can do: one answer, known beforehand, for every request. A process of its own, so that its
// processor time is its own; its parent sends what to answer and is told the port.

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
