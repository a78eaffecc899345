import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import path from "node:path";

/** A TCP proxy between a second shop and the first one's database, which a test can close, hang and reopen. */
export type DatabaseGate = {
  /** The value for `DATABASE_URL`. */
  url: string;
  close(): void;
  /** Accepts connections but forwards nothing. */
  hang(): void;
  open(): Promise<void>;
};

export async function openDatabaseGate(dataDir: string): Promise<DatabaseGate> {
  const lines = (await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  const target = `${lines[4]}/.s.PGSQL.${lines[3]}`;
  const sockets = new Set<Socket>();
  let isHung = false;
  const serve = (incoming: Socket) => {
    sockets.add(incoming.on("error", () => {}));
    if (isHung) return;
    const outgoing = connect(target).on("error", () => {});
    sockets.add(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on("close", () => outgoing.destroy());
    outgoing.on("close", () => incoming.destroy());
  };
  let server: Server | null = null;
  let port = 0;
  const close = () => {
    server?.close();
    server = null;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const open = async () => {
    // Data sent while it hung is lost.
    if (isHung) close();
    isHung = false;
    if (server) return;
    server = createServer(serve).listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  };
  await open();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/shop`,
    close,
    hang() {
      isHung = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    open,
  };
}
