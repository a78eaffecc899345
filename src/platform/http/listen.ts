import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Listens on a port, any free one for 0, and answers which; that a port is taken is said in a sentence. */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    await once(server.listen(port), "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is in use; set PORT to another one.`);
  }
  return (server.address() as AddressInfo).port;
}
