import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, vi } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { findBrowser } from "./support/browser.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { assertionTimeout } from "./support/matchers.ts";
import { expect, goTo, test } from "./support/page.ts";
import { watchForProblems } from "./support/problems.ts";

/** A site with every fault, to prove that the harness detects them. */
const pages: Record<string, string> = {
  "/healthy": `<main><h1>Fine</h1><img src="/picture" alt="A mug"></main>`,
  "/console": `<script nonce="n">console.error("something broke")</script>`,
  "/throws": `<script nonce="n">setTimeout(() => { throw new Error("nobody caught this") })</script>`,
  "/policy": `<script>document.title = "injected"</script>`,
  "/missing-picture": `<img src="/gone.png" alt="">`,
  "/elsewhere": `<img src="http://127.0.0.1:9/spy.gif" alt="">`,
  "/faulty": `<main><h1>Faulty</h1><img src="/picture"><input></main>`,
  "/wide": `<main><h1 class="giant" style="width: 900px">Wide</h1></main>`,
  "/late": `<script type="module" nonce="n">document.documentElement.dataset.hydrated = ""</script><p>Not yet</p><script nonce="n">setTimeout(() => { document.querySelector("p").textContent = "  Now\\n it is " }, 300)</script>`,
};
const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

let server: Server;
let shopUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = pages[request.url?.split("?")[0] ?? ""];
    if (request.url === "/picture" || request.url === "/favicon.ico")
      response.setHeader("content-type", "image/gif").end(pixel);
    else if (body === undefined) response.writeHead(404).end("Not found");
    else
      response
        .setHeader("content-type", "text/html")
        .setHeader("content-security-policy", "script-src 'nonce-n'")
        .end(
          `<!doctype html><html lang="en"><head><title>T</title><meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`,
        );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  shopUrl = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
});
afterAll(() => server.close());

test("each problem of a page fails its test, and a healthy page has none", async ({
  newPage,
  openPage,
}) => {
  const page = await newPage({ shopUrl, allow: [/./] });
  const problems = watchForProblems(page.context(), shopUrl);
  for (const [address, problem] of [
    ["/console", "console error on /console: something broke"],
    ["/throws", "uncaught error on /throws: nobody caught this"],
    ["/policy", "Content Security Policy"],
    ["/missing-picture", "404 GET /gone.png"],
    ["/elsewhere", "left the shop: GET http://127.0.0.1:9/spy.gif"],
    ["/nowhere", "404 GET /nowhere"],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => problems.unexpected([]).join("\n")).toContain(problem);
  }
  expect(problems.unexpected([/./])).toEqual([]);
  await expectNoAxeViolations(await openPage("/healthy", { shopUrl }));
});

test("axe names each violation and its place", async ({ openPage }) => {
  const page = await openPage("/faulty", { shopUrl });
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/image-alt[\s\S]+at img[\s\S]+label/);
});

test("elements wider than the screen are named", async ({ openPage }) => {
  const page = await openPage("/wide", { shopUrl, width: 360 });
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow('<h1 class="giant">');
  await goTo(page, "/healthy");
  await expectNoSidewaysScroll(page);
});

test("a requested browser that does not start is an error", async ({ onTestFinished }) => {
  vi.stubEnv("E2E_BROWSER", process.execPath);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(findBrowser()).rejects.toThrow("set E2E_BROWSER");
});

describe("assertions about a page", () => {
  test("wait until they pass", async ({ openPage }) => {
    const page = await openPage("/late", { shopUrl });
    await expect(page.locator("p")).toHaveText("Now it is");
    await expect(page.locator("p")).not.toHaveText("Not yet");
    await expect(page.locator("ul")).not.toBeVisible();
    await expect(page.locator("p")).toHaveCount(1);
    await expect(page).toHaveTitle("T");
    await goTo(page, "/healthy?a=1");
    await expect(page).toHaveAddress("/healthy?a=1");
  });

  test("fail with the found value", async ({ openPage, onTestFinished }) => {
    const { ms } = assertionTimeout;
    onTestFinished(() => void (assertionTimeout.ms = ms));
    assertionTimeout.ms = 200;
    const page = await openPage("/healthy", { shopUrl });
    const assertion = expect(page.locator("h1")).toHaveText("Something else");
    await expect(assertion).rejects.toMatchObject({ actual: "Fine", expected: "Something else" });
  });
});

test("without JavaScript no script runs", async ({ openPage }) => {
  const page = await openPage("/late", { shopUrl, javaScript: false });
  await expect(page.locator("p")).toHaveText("Not yet");
  await expect(expectNoAxeViolations(page)).rejects.toThrow("axe is a script");
});
