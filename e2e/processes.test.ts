import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { mailTo } from "./support/mail.ts";
import { expect, test } from "./support/page.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

/** The processes that serve the shop; the database is a child of the first process, too. */
const processesOf = ({ pid }: RunningShop) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter((child) => child && readFileSync(`/proc/${child}/cmdline`, "utf8").includes("index.js"))
    .map(Number);

/** Pages of new connections, which the processes take in turn. */
const pages = (shop: RunningShop, address: string) =>
  Promise.all(
    Array.from({ length: 6 }, async () => {
      const answer = await fetch(shop.url + address, { headers: { connection: "close" } });
      return [answer.status, await answer.text()] as const;
    }),
  );

test("several processes serve one shop, and one that ends is replaced", async ({
  onTestFinished,
}) => {
  const shop = await startShop({ env: { WEB_PROCESSES: "2" } });
  onTestFinished(() => shop.discard());
  await expect.poll(() => shop.log()).toContain("2 processes serve the shop.");
  expect(processesOf(shop)).toHaveLength(2);
  const { dataDir } = shop;
  const address = "/product/speckled-stoneware-mug";
  await pages(shop, address);
  await sql(dataDir, "update product set price = 123456 where slug = 'speckled-stoneware-mug'");
  for (const page of await pages(shop, address))
    expect(page).toEqual([200, expect.stringContaining("$1,234.56")]);

  // The first one runs the jobs.
  const [first = 0, second] = processesOf(shop);
  process.kill(first, "SIGKILL");
  await expect.poll(() => shop.log()).toContain("has ended; another one takes its place");
  await expect.poll(() => processesOf(shop).filter((pid) => pid !== second)).toHaveLength(1);
  expect((await pages(shop, "/")).map(([status]) => status)).toEqual(Array(6).fill(200));
  const body = new URLSearchParams({ email: "two@example.com" });
  await fetch(`${shop.url}/newsletter`, { method: "POST", headers: { origin: shop.url }, body });
  await mailTo("two@example.com", { dataDir });

  const running = processesOf(shop);
  expect(await shop.stop()).toBe(0);
  expect(running.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
});
