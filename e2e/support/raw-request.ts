import { connect } from "node:net";

/** A server's response to raw bytes; status 0 if it closed the connection without one. */
export type RawAnswer = { status: number; text: string };

/** Sends raw bytes and reads until the server closes. */
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
    // A server may close the connection on invalid input; an earlier response counts.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? finish() : reject(error),
    );
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

/** A raw GET request; `target` and header values are sent verbatim, without line breaks. */
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
