import { request, type Agent } from "node:http";
import { exampleOf, type JsonSchema } from "../src/testing/example-of.ts";

/** An anonymous request. `path` and `body` get a number, so that no answer is cached. */
export type Door = { name: string; method: string; path: string; body?: object | string };

type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema } | undefined> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** Pages that are made for each request, and forms, which are answered by whole pages. */
const pages = [
  "/search?q=lamp",
  "/category?max=5000",
  "/checkout?line=10x1",
  "/newsletter?x=1",
  "/no-such-page?x=1",
  "/product/9/reviews?x=1",
  "/orders/K7QM-2F9T-X?x=1",
  "/account?x=1",
  "/product/9?preview=1",
  "/",
  "/sitemap.xml",
].map((path): Door => ({ name: `GET ${path}`, method: "GET", path }));

const forms = [
  "/newsletter",
  "/contact",
  "/track-order",
  "/cart",
  "/category",
  "/checkout",
  "/product/9/back-in-stock",
  "/promotions/student-discount",
  "/gift-cards",
  "/no-such-page",
].map((path): Door => ({ name: `POST ${path}`, method: "POST", path, body: "email=x" }));

/** More lines and ids than an example has. */
const many = Array.from({ length: 50 }, (_, index) => index + 1);
const large: Door[] = [
  {
    name: "GET /api/cart-products of 50",
    method: "GET",
    path: `/api/cart-products?${many.map((id) => `id=${id}`).join("&")}`,
  },
  {
    name: "GET /api/product-summaries of 50",
    method: "GET",
    path: `/api/product-summaries?${many.map((id) => `id=${id}`).join("&")}`,
  },
  {
    name: "POST /api/orders/quote of 50",
    method: "POST",
    path: "/api/orders/quote",
    body: {
      lines: many.map((productId) => ({ productId, quantity: 1 })),
      country: "GB",
      service: "standard",
    },
  },
];

/** Every address of the API outside the back office's lists, with an example of its body, and pages that are not cached. */
export async function listDoors(shopUrl: string): Promise<Door[]> {
  const answer = await fetch(`${shopUrl}/api/openapi.json`);
  const { paths, components } = (await answer.json()) as Document;
  const api = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => doorOf(path, verb, operation, components)),
  );
  return [...api, ...large, ...pages, ...forms];
}

function doorOf(
  path: string,
  verb: string,
  { parameters = [], requestBody }: Operation,
  { schemas }: Document["components"],
): Door {
  const query = parameters
    .filter((each) => each.in === "query" && each.required)
    .map(({ name, schema }) => `${name}=${String(exampleOf(schema, { schemas, items: 1 }))}`);
  const schema = requestBody?.content["application/json"]?.schema;
  const body = schema && (Object(exampleOf(schema, { schemas, items: 1 })) as object);
  const filled = path.replaceAll(/\{\w+\}/g, "1");
  return {
    name: `${verb.toUpperCase()} ${path}`,
    method: verb.toUpperCase(),
    path: query.length > 0 ? `${filled}?${query.join("&")}` : filled,
    ...(body && { body: { ...body, ...strong(body) } }),
  };
}

/** Values that reach the expensive part of a request. */
function strong(body: object): object {
  const password = "velvet-orchard-bicycle-91";
  const known = { password, newPassword: password, currentPassword: password };
  const typed = { ...known, email: "a@b.example", token: "A".repeat(43), firstName: "Ada" };
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name in body));
}

type Sender = { agent?: Agent; from?: string };
export type Knocked = { status: number; ms: number };

/** Sends a door's request. The number makes its address and its words new; `from` is the client's own network. */
export function knock(
  shopUrl: string,
  door: Door,
  number: number,
  { agent, from }: Sender = {},
): Promise<Knocked> {
  const { port, host } = new URL(shopUrl);
  const { body: given } = door;
  const isForm = typeof given === "string";
  const path = door.path.replace(/(q=lamp|x=1|max=5000|preview=1)/, `$1${number % 9000}`);
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const body = isForm ? `${given}${number}` : JSON.stringify(given ?? "");
  const accept = path.startsWith("/api/") ? "application/json" : "text/html";
  const typed = given !== undefined && { "content-type": type };
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: door.method,
        ...(agent && { agent }),
        ...(from !== undefined && { localAddress: from }),
        headers: { host, origin: shopUrl, accept, ...typed },
      },
      (response) => response.resume().once("close", () => done(response.statusCode ?? 0)),
    );
    asked.once("error", () => done(0));
    asked.end(given === undefined ? undefined : body);
  });
}
