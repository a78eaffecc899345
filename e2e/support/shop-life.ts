import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { test as base } from "./page.ts";
import { startShop } from "./shop.ts";

/** For tests of a shop's life: its mail server accepts connections but never replies. */
export const test = base
  .extend("silentMailServer", { scope: "file" }, async ({}, { onCleanup }) => {
    const server = createServer((socket) => socket.on("error", () => {}));
    onCleanup(() => void server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    return server;
  })
  .extend("settings", { scope: "file" }, ({ silentMailServer }) => {
    const { port } = silentMailServer.address() as AddressInfo;
    return { MAIL_URL: `smtp://127.0.0.1:${port}` };
  })
  .extend("shop", { scope: "file" }, async ({ settings }, { onCleanup }) => {
    const shop = await startShop({ env: settings });
    onCleanup(() => shop.discard());
    return shop;
  });
