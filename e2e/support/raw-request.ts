import { connect } from "node:net";

/** What a server said to bytes that no HTTP library would send; status 0 where it hung up without a word. */
export type RawAnswer = { status: number; text: string };

/** Sends bytes as they are and reads until the server closes. */
export function rawRequest(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const finish = () => {
      const text = Buffer.concat(chunks).toString("utf8");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(10_000, () => socket.destroy(new Error("No answer within 10 seconds.")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", finish);
    // A server may hang up on nonsense; what it said before counts.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? finish() : reject(error),
    );
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

/** One plain request; `target` and header values are sent as they are, line ends taken out. */
export function rawGet(
  url: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const line = (text: string) => text.replaceAll(/[\r\n]/g, "");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${line(value)}\r\n`);
  return rawRequest(
    url,
    `GET ${line(target)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join("")}\r\n`,
  );
}
