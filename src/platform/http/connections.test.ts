import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { trackConnections } from "./connections.ts";

async function listening(answer: RequestListener) {
  const server = createServer(answer);
  const connections = trackConnections(server);
  server.listen(0, "127.0.0.1");
  onTestFinished(() => server.closeAllConnections());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  return { server, connections, port, url };
}

async function opened(port: number, text: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  if (text !== "") socket.write(text);
  return socket;
}

const get200 = async (url: string, agent?: Agent) => {
  const [answer] = (await once(get(url, { agent }), "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  return answer;
};

const long = { idleMs: 60_000, deadlineMs: 60_000 };

test("connections without a complete request end at once", async () => {
  const { server, connections, port } = await listening((_, response) => response.end());
  const sockets = [await opened(port, ""), await opened(port, "GET / HTTP/1.1\r\nHost: x\r\n")];
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(2);
  const closed = sockets.map((socket) => once(socket.resume(), "close"));
  await connections.drain(long);
  await Promise.all(closed);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

test("a request in flight is answered with Connection: close", async () => {
  const finish: (() => void)[] = [];
  const { connections, url } = await listening((_, response) => {
    finish.push(() => response.end("done"));
  });
  const agent = new Agent({ keepAlive: true });
  const answer = get200(url, agent);
  await expect.poll(() => finish).toHaveLength(1);
  const drained = connections.drain(long);
  finish[0]?.();
  expect((await answer).headers.connection).toBe("close");
  await drained;
});

test("a connection used before may send one more request", async () => {
  const { connections, server, url } = await listening((_, response) => response.end("done"));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  expect((await get200(url, agent)).headers.connection).toBe("keep-alive");
  const drained = connections.drain(long);
  expect(server.listening).toBe(false);
  expect((await get200(url, agent)).headers.connection).toBe("close");
  await drained;
});

test("an idle connection is closed after its grace period", async () => {
  const { connections, url } = await listening((_, response) => response.end("done"));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await get200(url, agent);
  const drained = connections.drain({ idleMs: 0, deadlineMs: 60_000 });
  await expect(drained).resolves.toBeUndefined();
});

test("open requests are cut at the deadline: half a body, a client that does not read", async () => {
  const requests: string[] = [];
  const { connections, port } = await listening((request, response) => {
    requests.push(request.method ?? "");
    if (request.method === "POST") request.on("end", () => response.end()).resume();
    else response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  const half = await opened(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf");
  const slow = await opened(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => requests).toHaveLength(2);
  const closed = [half, slow].map((socket) => once(socket, "close"));
  await connections.drain({ idleMs: 0, deadlineMs: 200 });
  slow.resume();
  half.resume();
  await Promise.all(closed);
  expect([half.destroyed, slow.destroyed]).toEqual([true, true]);
});
