import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { cpuSecondsOfEnded, cpuSecondsOfFamily } from "./server-cpu.ts";
import { orderScript } from "./order-script.ts";

export type OrderFloor = {
  /** Orders per second that this many pgbench clients place and pay, and the CPU time of one. */
  order(load: { clients: number; seconds: number }): Promise<{ perSecond: number; cpuMs: number }>;
  close(): Promise<void>;
};

/**
 * Opens the machine's pgbench with the statements that the shop sends for an order of each product.
 */
export async function openFloor(
  { databaseUrl, databasePid }: { databaseUrl: string; databasePid: number },
  products: readonly number[],
): Promise<OrderFloor> {
  const cpu = () => cpuSecondsOfFamily(databasePid) + cpuSecondsOfEnded(process.pid);
  const folder = await mkdtemp(path.join(tmpdir(), "shop-bench-"));
  const db = openDatabase({ connectionString: databaseUrl, max: 1 });
  const files: string[] = [];
  for (const id of products) {
    const file = path.join(folder, `${id}.sql`);
    await writeFile(file, await orderScript(databaseUrl, id));
    files.push("-f", file);
  }
  return {
    async order({ clients, seconds }) {
      const [before, cpuBefore] = [await countPaid(db), cpu()];
      const args = ["-n", "-M", "simple", "-c", `${clients}`, "-j", "2", "-T", `${seconds}`];
      const child = spawn("pgbench", [...args, ...files, databaseUrl]);
      let printed = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
      await once(child, "close");
      // Counts orders in the shop's tables, because a pgbench transaction may have had no effect.
      const orders = (await countPaid(db)) - before;
      if (child.exitCode !== 0 || orders === 0) throw new Error(`pgbench failed: ${printed}`);
      return { perSecond: orders / seconds, cpuMs: ((cpu() - cpuBefore) / orders) * 1000 };
    },
    async close() {
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}

async function countPaid(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from shop_order where state = 'placed'`.execute(db);
  return rows[0]?.count ?? 0;
}
