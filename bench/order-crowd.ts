import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";

// Buyers that place one order after another with the requests of the shop's pages and minimal work
// of their own. A separate process that reports to its parent and ends by itself. It connects to
// this machine only.

export type OrderCrowdReport = { orders: number; failures: string[]; seconds: number };

const [url = "", clients = "1", seconds = "1", products = "", pauseMs = "0"] =
  process.argv.slice(2);
if (new URL(url).hostname !== "localhost") throw new Error("A crowd asks this machine only.");
const ids = products.split(",").map(Number);
const agent = new Agent({ keepAlive: true });
const { uid: _, clientAddress: __, ...checkout } = checkoutOf();
const { country } = checkout.address;
const payment = { provider: "demo", method: "card", details: cards.pays };
const startedAt = performance.now();
const end = startedAt + Number(seconds) * 1000;
const report: OrderCrowdReport = { orders: 0, failures: [], seconds: 0 };
let buyers = 0;

async function client(at: number): Promise<void> {
  for (let count = at; performance.now() < end; count += 1) {
    const next = performance.now() + Number(pauseMs);
    await order(ids[count % ids.length] ?? 0).catch((error: unknown) =>
      report.failures.push(String(error)),
    );
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
}

async function order(productId: number): Promise<void> {
  buyers += 1;
  const from = `10.${buyers >> 16}.${(buyers >> 8) & 255}.${buyers & 255}`;
  const lines = [{ productId, quantity: 1 }];
  const { total } = await ask("/api/orders/quote", { lines, country }, { from });
  const body = { ...checkout, key: randomUUID(), lines, expectedTotal: total };
  const { order: placed, secret } = await ask("/api/orders", body, { from });
  const paid = await ask(`/api/orders/${placed?.number}/payments`, payment, { from, secret });
  if (paid.state !== "placed") throw new Error(JSON.stringify(paid));
  report.orders += 1;
}

type Answer = { total?: number; secret?: string; order?: { number: string }; state?: string };

function ask(
  path: string,
  body: object,
  { from, secret = "" }: { from: string; secret?: string | undefined },
): Promise<Answer> {
  const sent = JSON.stringify(body);
  const headers = {
    Origin: url,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(sent),
    "X-Forwarded-For": from,
    "Order-Secret": secret,
  };
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => {
        if (response.statusCode === 200) resolve(JSON.parse(text) as Answer);
        else reject(new Error(text));
      });
    });
    asked.on("error", reject).end(sent);
  });
}

await Promise.all(Array.from({ length: Number(clients) }, (___, at) => client(at)));
report.seconds = (performance.now() - startedAt) / 1000;
process.send?.(report);
process.disconnect();
agent.destroy();
