import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.server.ts";
import { webPictures } from "./web-pictures.server.ts";

let server: Server;
let base: string;
const answers: Record<string, RequestListener> = {};

beforeAll(async () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#a35" } });
  const send =
    (bytes: Buffer): RequestListener =>
    (_, response) =>
      response.end(bytes);
  answers["/large.jpg"] = send(await photo(2000, 1000).jpeg().toBuffer());
  answers["/small.png"] = send(await photo(300, 500).png().toBuffer());
  answers["/turned.jpg"] = send(
    await photo(600, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  answers["/dot.gif"] = send(await photo(1, 1).gif().toBuffer());
  answers["/cut.jpg"] = send((await photo(900, 900).jpeg().toBuffer()).subarray(0, 700));
  answers["/drawing.svg"] = send(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
  );
  answers["/page.html"] = send(Buffer.from("<!doctype html><p>Not here"));
  answers["/moved.jpg"] = (_, response) =>
    response.writeHead(302, { location: "/large.jpg" }).end();
  answers["/circle.jpg"] = (_, response) =>
    response.writeHead(302, { location: "/circle.jpg" }).end();
  answers["/away.jpg"] = (_, response) =>
    response.writeHead(302, { location: "file:///etc/passwd" }).end();
  answers["/busy.jpg"] = (_, response) => response.writeHead(503).end();
  answers["/slow.jpg"] = (_, response) => void response.write("x");
  answers["/endless.jpg"] = (_, response) => {
    const more = () => response.write(Buffer.alloc(64_000), more);
    more();
  };
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const local = () =>
  webPictures({ allowPrivateAddresses: true, timeoutMs: 700, mostBytes: 1_000_000 });
const fetchLocal = (name: string) => local().fetchPicture(base + name);

describe("a picture from the web", () => {
  it("is scaled to three widths in two formats", async () => {
    const result = await webPictures({ allowPrivateAddresses: true }).fetchPicture(
      `${base}/large.jpg`,
    );
    expect(result).toMatchObject({ ok: true, value: { width: 1200, height: 600 } });
    const renditions = result.ok ? result.value.renditions : [];
    expect(renditions.map(({ width, format }) => `${width} ${format}`)).toEqual([
      "400 avif",
      "400 webp",
      "800 avif",
      "800 webp",
      "1200 avif",
      "1200 webp",
    ]);
    for (const { bytes, width, format } of renditions) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ width, format: format === "avif" ? "heif" : "webp" });
    }
  });

  it("is not enlarged, and is turned upright", async () => {
    expect(await fetchLocal("/small.png")).toMatchObject({ value: { width: 300, height: 500 } });
    expect(await fetchLocal("/turned.jpg")).toMatchObject({ value: { width: 900, height: 600 } });
  });

  it("is followed through a redirect", async () => {
    expect(await fetchLocal("/moved.jpg")).toMatchObject({ value: { width: 1200 } });
  });

  it.each([
    ["/nothing.jpg", "missing"],
    ["/circle.jpg", "missing"],
    ["/away.jpg", "refused"],
    ["/busy.jpg", "unreachable"],
    ["/slow.jpg", "unreachable"],
    ["/endless.jpg", "too-large"],
    ["/page.html", "not-a-picture"],
    ["/drawing.svg", "not-a-picture"],
    ["/dot.gif", "not-a-picture"],
    ["/cut.jpg", "not-a-picture"],
  ])("%s is %s", async (name, error) => {
    expect(await fetchLocal(name)).toEqual({ ok: false, error });
  });

  it("is unreachable if no server listens", async () => {
    expect(await local().fetchPicture("http://127.0.0.1:1/a.jpg")).toEqual({
      ok: false,
      error: "unreachable",
    });
  });
});

describe("the shop's own network", () => {
  it.each([
    "/large.jpg",
    "http://localhost/a.jpg",
    "http://127.1/a.jpg",
    "http://2130706433/a.jpg",
    "http://0x7f.1/a.jpg",
    "http://[::1]/a.jpg",
    "http://[::ffff:127.0.0.1]/a.jpg",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.8/a.jpg",
    "http://user@127.0.0.1/a.jpg",
    "file:///etc/passwd",
    "not an address",
  ])("is not contacted: %s", async (url) => {
    const address = url.startsWith("/") ? base + url : url;
    expect(await webPictures().fetchPicture(address)).toEqual({ ok: false, error: "refused" });
  });

  it("is distinguished from the public internet", () => {
    expect(
      ["8.8.8.8", "151.101.1.69", "2606:4700::1111", "172.15.0.1"].map(isPublicAddress),
    ).toEqual([true, true, true, true]);
    const inner = [
      "0.0.0.0",
      "172.31.0.1",
      "192.168.1.1",
      "100.64.0.1",
      "224.0.0.1",
      "255.255.255.255",
      "::",
      "fe80::1",
      "fc00::1",
      "2002:7f00:1::",
      "64:ff9b::7f00:1",
      "localhost",
      "",
    ];
    expect(inner.filter(isPublicAddress)).toEqual([]);
  });
});
