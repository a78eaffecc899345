import { startPostgresOverTcp } from "./postgres-over-tcp.server.ts";
import { ensureTemplate, sampleShop } from "./template-database.server.ts";
import { joinTestServer } from "./test-server.server.ts";

/**
 * Vitest's global setup: one server for the whole run, with the template filled once.
 * TEST_DATABASE_URL=tcp runs the tests on the embedded binary as a server reached over TCP.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const isOverTcp = process.env["TEST_DATABASE_URL"] === "tcp";
  const tcpServer = isOverTcp ? await startPostgresOverTcp() : undefined;
  if (tcpServer !== undefined) process.env["TEST_DATABASE_URL"] = tcpServer.url;
  const server = await joinTestServer();
  await ensureTemplate(server, sampleShop());
  return async () => {
    await server.leave();
    await tcpServer?.stop();
  };
}
