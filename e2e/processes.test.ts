import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";
import { OWNER } from "./support/admin.ts";
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

/** Asks the back office as its owner, each time on a new connection. */
async function asOwner({ url }: RunningShop) {
  const same = { "Sec-Fetch-Site": "same-origin", connection: "close" };
  const ask = async (address: string, body: object | Blob, more: Record<string, string> = {}) => {
    const isFile = body instanceof Blob;
    const answer = await fetch(`${url}/api/admin/v1${address}`, {
      method: "POST",
      headers: { ...same, ...more, "Content-Type": isFile ? body.type : "application/json" },
      body: isFile ? body : JSON.stringify(body),
    });
    return { answer, json: await answer.json() };
  };
  const { answer } = await ask("/session", OWNER);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return async (address: string, body: object | Blob) => {
    const {
      answer: { status },
      json,
    } = await ask(address, body, { cookie });
    expect([status, json]).toEqual([200, json]);
    return json as { id: number; url: string };
  };
}

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: { WEB_PROCESSES: "2" } });
});
afterAll(() => shop.discard());

test("a picture that one process stored is shown by all, and a replaced one by none", async () => {
  await expect.poll(() => shop.log()).toContain("2 processes serve the shop.");
  const staff = await asOwner(shop);
  const [product] = await sql<{ id: number; slug: string }>(
    shop.dataDir,
    "select id::integer, slug from product where is_published order by id limit 1",
  );
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 800, height: 800, channels: 3, noise, background: "#888" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const place = `/products/${product?.id}/pictures`;
  const first = await staff(`${place}?alt=Noise`, new Blob([png], { type: "image/png" }));
  await staff("/commands/change-pictures", {
    id: String(product?.id),
    fields: { pictures: [{ id: first.id, alt: "Noise" }] },
  });
  const keyOf = (address: string) => address.replace(/-\d+\.\w+$/, "");
  const address = `/product/${product?.slug}`;
  for (const page of await pages(shop, address))
    expect(page).toEqual([200, expect.stringContaining(keyOf(first.url))]);
  const part = { left: 0, top: 0, width: 50, height: 50 };
  const second = await staff(`${place}/${first.id}/crop`, part);
  for (const [status, page] of await pages(shop, address)) {
    expect(status).toBe(200);
    expect(page).toContain(keyOf(second.url));
    expect(page).not.toContain(keyOf(first.url));
  }
  const files = await pages(shop, second.url);
  expect(new Set(files.map(([status, bytes]) => `${status} ${bytes.length}`)).size).toBe(1);
  expect(files[0]?.[0]).toBe(200);
});

test("several processes serve one shop, and one that ends is replaced", async () => {
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
