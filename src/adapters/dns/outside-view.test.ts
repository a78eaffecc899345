import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { err, ok } from "#modules/core/rules/result.ts";
import { createOutsideView } from "./outside-view.server.ts";

/** A resolver that answers each question with a TXT record in two parts, or with a code of RFC 1035. */
async function resolver(code: number | null): Promise<string> {
  const socket = createSocket("udp4", (question, { port }) => {
    if (code === null) return;
    const end = question.indexOf(0, 12) + 5;
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180 + code, 2);
    header.writeUInt16BE(code === 0 ? 1 : 0, 6);
    header.fill(0, 8);
    const record = Buffer.from("c00c001000010000003c000b06763d737066310320612d", "hex");
    const answer = code === 0 ? [record] : [];
    socket.send(Buffer.concat([header, question.subarray(12, end), ...answer]), port, "127.0.0.1");
  });
  await new Promise<void>((resolve) => void socket.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

test.each([
  ["a record", 0, ok(["v=spf1 a-"])],
  ["an unknown name", 3, err("none")],
  ["a failed resolver", 2, err("no-answer")],
  ["a silent resolver", null, err("no-answer")],
] as const)("%s is told apart", async (_, code, expected) => {
  const view = createOutsideView({ servers: [await resolver(code)], timeoutMs: 50 });
  expect(await view.findTexts("shop.example")).toEqual(expected);
});

test("an address is read without following it elsewhere", async () => {
  const server = createServer(({ url }, response) => {
    if (url === "/id") response.end("an id");
    else response.writeHead(302, { Location: "/id" }).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const view = createOutsideView();
  expect(await view.read(`${url}/id`)).toBe("an id");
  expect(await view.read(url)).toBeNull();
  server.close();
  server.closeAllConnections();
  expect(await view.read(url)).toBeNull();
});
