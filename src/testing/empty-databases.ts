import { randomBytes } from "node:crypto";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import type { TestServer } from "#testing/server/test-server.server.ts";

/** Databases without tables that the shop's role owns, for restores and moves. */
export function emptyDatabases(server: TestServer) {
  const opened: { name: string; db: Database }[] = [];
  return {
    async create() {
      const name = `shop_restored_${randomBytes(6).toString("hex")}`;
      const { session, owner } = server;
      await session.query(
        `create database ${name} owner ${session.escapeIdentifier(owner)} template template0`,
      );
      const connection = server.connectionTo(name);
      const db = openDatabase({ ...connection, answerWithinMs: null });
      opened.push({ name, db });
      const { host = "", port, user } = connection;
      const address = new URLSearchParams({ host, port: String(port) });
      return { db, url: `postgres://${user}@localhost/${name}?${address}` };
    },
    async drop() {
      for (const { name, db } of opened) {
        await db.destroy();
        await server.session.query(`drop database ${name} with (force)`);
      }
    },
  };
}
