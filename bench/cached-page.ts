import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { startShop } from "../e2e/support/shop.ts";
import type { BareAnswer } from "./bare-server.ts";
import { load } from "./load.ts";
import { median, type Measure } from "./measure.ts";
import { cpuSeconds } from "./server-cpu.ts";

const PAGE = "/category";
const ROUNDS = 7;
const REQUESTS = 10_000;
const ENCODING = "Accept-Encoding: br";

/**
 * A cached page against a bare Node server that sends the same bytes: requests per second of CPU
 * time.
 */
export async function benchCachedPage(print: (line: string) => void): Promise<Measure[]> {
  const shop = await startShop();
  try {
    const bare = await startBare(await fetchRaw(shop.url + PAGE));
    try {
      const servers = { shop: { url: shop.url + PAGE, pid: shop.pid }, bare };
      return await compare(servers, print);
    } finally {
      bare.stop();
    }
  } finally {
    await shop.discard();
  }
}

type Server = { url: string; pid: number };

async function compare(
  { shop, bare }: { shop: Server; bare: Server },
  print: (line: string) => void,
) {
  const rates: { shop: number[]; bare: number[] } = { shop: [], bare: [] };
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, server] of [
      ["shop", shop],
      ["bare", bare],
    ] as const) {
      const before = cpuSeconds(server.pid);
      await load(server.url, REQUESTS, [ENCODING]);
      // The first round is a warm-up.
      if (round >= 0) rates[name].push(REQUESTS / (cpuSeconds(server.pid) - before));
    }
  }
  const ratios = rates.shop.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN));
  print(`rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}`);
  return [
    {
      part: "cache",
      name: "cached page / bare server",
      value: median(ratios),
      unit: "",
      detail: `${Math.round(median(rates.shop))} / ${Math.round(median(rates.bare))} requests per CPU second`,
      bar: { atLeast: 0.7 },
    },
  ] satisfies Measure[];
}

async function startBare(answer: BareAnswer) {
  const child = fork(new URL("./bare-server.ts", import.meta.url), { stdio: "inherit" });
  child.send(answer);
  const [port] = (await once(child, "message")) as [number];
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}

/** The body and headers as sent; Node adds the same three headers on both servers. */
async function fetchRaw(url: string): Promise<BareAnswer> {
  const [response] = (await once(
    get(url, { headers: { "Accept-Encoding": "br" } }),
    "response",
  )) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const own = ["date", "connection", "keep-alive"];
  const raw = response.rawHeaders;
  const headers = raw.filter((_, at) => !own.includes((raw[at - (at % 2)] ?? "").toLowerCase()));
  return {
    status: response.statusCode ?? 0,
    headers,
    bodyBase64: Buffer.concat(chunks).toString("base64"),
  };
}
