import { Pool } from "pg";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.server.ts";

/**
 * A process with only the shop's database, which tests kill: `node shop-process.ts <data folder>`. It prints "open",
 * then the number of each row that the database has committed.
 */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("name a data folder");
let isStopping = false;

try {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  process.once("SIGTERM", () => {
    isStopping = true;
    void database.stop().then(() => process.exit(0));
  });
  const pool = new Pool({ ...database.connection, max: 1 });
  pool.on("error", () => undefined);
  await pool.query(
    "create table if not exists acknowledged (number int generated always as identity)",
  );
  console.log("open");
  for (;;) {
    const { rows } = await pool.query("insert into acknowledged default values returning number");
    console.log(rows[0].number);
  }
} catch (error) {
  if (!isStopping) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
