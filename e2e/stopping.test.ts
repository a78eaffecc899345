import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { vi } from "vitest";
import { newDataFolder, quickFolder } from "#testing/data-folder.ts";
import { expect, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";

vi.setConfig({ testTimeout: 60_000 });

// Both wait most of the time.
test.concurrent("a stopping shop waits for slow visitors and slow jobs at the same time", async ({
  onTestFinished,
}) => {
  // It accepts connections but never replies.
  const mailServer = createServer((socket) => socket.on("error", () => {}));
  onTestFinished(() => void mailServer.close());
  const called = once(mailServer, "connection");
  await once(mailServer.listen(0, "127.0.0.1"), "listening");
  const MAIL_URL = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
  const shop = await startShop({ env: { MAIL_URL } });
  onTestFinished(() => shop.discard());
  const answer = await fetch(`${shop.url}/newsletter`, {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams({ email: "reader@example.com" }),
  });
  expect(answer.status).toBe(200);
  await called;
  const visitor = connect(Number(new URL(shop.url).port), "localhost").on("error", () => {});
  onTestFinished(() => void visitor.destroy());
  await once(visitor, "connect");
  visitor.write("POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\nname=");
  expect(await shop.stop()).toBe(0);
  expect(shop.log()).not.toContain("Stopping took too long");
  expect(existsSync(join(shop.dataDir, "postgres/postmaster.pid"))).toBe(false);
});

test.concurrent("a shop stopped during its start ends its database", async ({ onTestFinished }) => {
  const data = await newDataFolder(quickFolder());
  onTestFinished(data.remove);
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: data.folder,
    SAMPLE_CATALOGUE: "no",
    PORT: "0",
  };
  const shop = spawn(process.execPath, ["build/server/index.js"], { env, stdio: "ignore" });
  onTestFinished(() => void shop.kill("SIGKILL"));
  await expect.poll(data.hasPostgres, { timeout: 30_000 }).toBe(true);
  shop.kill("SIGTERM");
  expect(await once(shop, "exit")).toEqual([0, null]);
  expect(data.hasPostgres()).toBe(false);
});
