import {
  installedPostgres,
  startInstalledPostgres,
} from "#testing/postgres/installed-postgres.server.ts";
import { startPostgresOverTcp } from "#testing/postgres/postgres-over-tcp.server.ts";
import { ensureTemplate, sampleShop } from "#testing/postgres/template-database.server.ts";
import { joinTestServer } from "#testing/server/test-server.server.ts";

/**
 * Vitest's global setup: one server for the whole run, with the template filled once. TEST_DATABASE_URL=tcp runs the
 * tests on the embedded PostgreSQL over TCP, TEST_DATABASE_URL=installed on the machine's own.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const tcpServer = await startServerOverTcp();
  if (tcpServer !== undefined) process.env["TEST_DATABASE_URL"] = tcpServer.url;
  const server = await joinTestServer();
  await ensureTemplate(server, sampleShop());
  return async () => {
    await server.leave();
    await tcpServer?.stop();
  };
}

async function startServerOverTcp() {
  switch (process.env["TEST_DATABASE_URL"]) {
    case "tcp":
      return startPostgresOverTcp();
    case "installed": {
      const bin = installedPostgres();
      if (bin === null) throw new Error("This machine has no PostgreSQL of its own.");
      return startInstalledPostgres(bin);
    }
    default:
      return undefined;
  }
}
