import type pg from "pg";
import { apiApp } from "#main/api/app.ts";
import { createDemoProvider } from "#adapters/demo/demo.server.ts";
import { openDatabase, poolOf, type Database } from "#platform/database/database.server.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { systemClock } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { rememberingLog, testServices, testShop } from "#testing/services.ts";

type Statement = { text: string; values: readonly unknown[] };
/**
 * The statements for an order with this id, and the known values with their names in the script.
 */
type Flow = { id: number; statements: Statement[]; words: [known: string, word: string][] };

/** A twelve-digit number replaces all values unique to an order: its key, number and references. */
const OWN = "u";

/**
 * A pgbench script with the statements that place and pay one order of a product. They are recorded
 * from the shop's API, so they are up to date. Values that differ between two recordings are unique
 * to an order.
 */
export async function orderScript(connectionString: string, productId: number): Promise<string> {
  const db = openDatabase({ connectionString, max: 1 });
  try {
    const services = await servicesOn(db);
    await flowOf(services, productId);
    const [one, other] = [await flowOf(services, productId), await flowOf(services, productId)];
    if (one.statements.length !== other.statements.length)
      throw new Error("Two orders alike were placed by different statements.");
    const lines = one.statements.map(({ text, values }, at) => {
      const others = other.statements[at]?.values ?? [];
      return scripted(text, (place) => literal([values[place], one], [others[place], other]));
    });
    return [`\\set ${OWN} random(100000000000, 999999999999)`, ...lines, ""].join("\n");
  } finally {
    await db.destroy();
  }
}

async function servicesOn(db: Database): Promise<Services> {
  await prepareOrderSecrets(db);
  const options = { webhookSecret: "secret", shopUrl: testShop.url };
  const demo = createDemoProvider({ db, clock: systemClock, ...options });
  return { ...testServices(db), clock: systemClock, payments: new Map([["demo", demo]]) };
}

/** Places and pays an order and returns the recorded statements. */
async function flowOf(services: Services, productId: number): Promise<Flow> {
  const statements: Statement[] = [];
  const stopRecording = await record(services.db, statements);
  const { url } = services.shop;
  const log = rememberingLog();
  const app = apiApp(services, { log });
  const env = { id: "", cacheTags: { value: null }, clientAddress: "127.0.0.1" };
  async function ask<Body>(path: string, body: object, secret = "") {
    const headers = { Origin: url, "Content-Type": "application/json", "Order-Secret": secret };
    const request = new Request(url + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const answer = await app.fetch(request, env);
    if (!answer.ok)
      throw new Error(`${path} was answered with ${await answer.text()}`, {
        cause: log.lines.at(-1)?.fields,
      });
    return (await answer.json()) as Body;
  }
  const lines = [{ productId, quantity: 1 }];
  const { uid: _, clientAddress: __, ...made } = checkoutOf();
  const wanted = { lines, country: made.address.country };
  const { total } = await ask<{ total: number }>("/api/orders/quote", wanted);
  const checkout = { ...made, lines, expectedTotal: total };
  type Placed = { secret: string; order: { number: string } };
  const { order, secret } = await ask<Placed>("/api/orders", checkout);
  const payment = { provider: "demo", method: "card", details: cards.pays };
  await ask(`/api/orders/${order.number}/payments`, payment, secret);
  stopRecording();
  const { id } = await services.db
    .selectFrom("shop_order")
    .select("id")
    .where("number", "=", order.number)
    .executeTakeFirstOrThrow();
  const words: Flow["words"] = [
    [checkout.key, `00000000-0000-4000-8000-:${OWN}`],
    [order.number, `:${OWN}`],
    // As long as the real one; its value is never read.
    [secret, "s".repeat(secret.length)],
  ];
  return { id, statements, words };
}

/** Records the statements on a pool's only connection. */
async function record(db: Database, statements: Statement[]): Promise<() => void> {
  const client = await poolOf(db).connect();
  const { query } = client;
  const asIs = query.bind(client) as (...asked: unknown[]) => unknown;
  const noted = (asked: string | pg.QueryConfig, values: readonly unknown[] = []) => {
    const statement = typeof asked === "string" ? { text: asked, values } : asked;
    // DEALLOCATE manages the connection's memory and is not part of an order.
    if (!statement.text.startsWith("deallocate"))
      statements.push({ text: statement.text, values: statement.values ?? [] });
    return typeof asked === "string" ? asIs(asked, values) : asIs(asked);
  };
  client.query = noted as typeof client.query;
  client.release();
  return () => {
    client.query = query;
  };
}

function scripted(text: string, valueAt: (place: number) => string): string {
  const sql = text.replaceAll(/\$(\d+)/g, (_, place: string) => valueAt(Number(place) - 1));
  // Only the order's id is used again.
  if (text.startsWith('with "placed" as (insert into "shop_order"')) return `${sql} \\gset o_`;
  // `begin` and its setting are one message.
  return `${text.startsWith("begin; ") ? sql.replace("; ", " \\; ") : sql};`;
}

function literal([one, first]: [unknown, Flow], [other, second]: [unknown, Flow]): string {
  if (one === null || one === undefined) return "null";
  if (Number(one) === first.id && Number(other) === second.id) return "':o_id'";
  if (one instanceof Date) return quoted(one.toISOString());
  const [text, otherText] = [textOf(one, first), textOf(other, second)];
  return quoted(text === otherText ? text : ownPart(text, otherText));
}

/** A value in the driver's format, with known values replaced by their names. */
function textOf(value: unknown, { words }: Flow): string {
  const written = Array.isArray(value)
    ? `{${value.map((each) => JSON.stringify(each)).join()}}`
    : typeof value === "string"
      ? value
      : JSON.stringify(value);
  return words
    .reduce((text, [known, word]) => text.replaceAll(known, word), written)
    .replaceAll(/"outboxId":\d+/g, '"outboxId":1')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2026-01-01T00:00:00.000Z");
}

/** Removes the common prefix and suffix; the rest is unique to an order. */
function ownPart(one: string, other: string): string {
  const shortest = Math.min(one.length, other.length);
  let from = 0;
  while (from < shortest && one[from] === other[from]) from += 1;
  let behind = 0;
  while (behind < shortest - from && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  const end = one.slice(one.length - behind);
  return `${one.slice(0, from)}:${OWN}${/^\w/.test(end) ? "-" : ""}${end}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
