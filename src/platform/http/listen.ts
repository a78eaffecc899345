import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/**
 * Listens on a port (0 for any free one) and returns it. Throws an error with a readable sentence
 * if the port is taken.
 */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    await once(server.listen(port), "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is in use; set PORT to another one.`);
  }
  return (server.address() as AddressInfo).port;
}
