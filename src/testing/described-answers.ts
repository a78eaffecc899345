import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "#platform/api/api-env.ts";

type Described = { content?: Record<string, unknown> };
type Document = { paths: Record<string, Record<string, { responses: Record<string, Described> }>> };

/** What any address may answer, so that no description of one says it. */
const everywhere = [
  "busy",
  "cross-site-request",
  "internal-error",
  "method-not-allowed",
  "not-found",
  // Of staff routes alone.
  "reauthentication-required",
  "second-factor-required",
  "too-large",
  "unavailable",
];

type Check = (request: Request, answer: Response) => Promise<void>;

/** By the addresses of an API, because its document takes longer to make than most tests. */
const checks = new Map<string, Check>();

/** Throws where an answer is not what the API's own OpenAPI document says of its address. */
export function describedAnswers(app: OpenAPIHono<ApiEnv>): Check {
  const addresses = app.routes.map(({ method, path }) => `${method} ${path}`).join("\n");
  const check = checks.get(addresses) ?? checkOf(app);
  checks.set(addresses, check);
  return check;
}

function checkOf(app: OpenAPIHono<ApiEnv>): Check {
  const info = { title: "Shop", version: "1" };
  const document = app.getOpenAPI31Document({ openapi: "3.1.0", info }) as unknown as Document;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");

  function validate(pointer: string[], value: unknown, about: string) {
    const keys = pointer.map((key) =>
      encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1")),
    );
    const isValid = ajv.getSchema(`document#/${keys.join("/")}`);
    if (!isValid) throw new Error(`${about} is not described.`);
    if (!isValid(value)) throw new Error(`${about}: ${ajv.errorsText(isValid.errors)}`);
  }

  return async ({ method, url }, answer) => {
    const { pathname } = new URL(url);
    const about = `${method} ${pathname} with ${answer.status}`;
    const [type = ""] = (answer.headers.get("Content-Type") ?? "").split(";");
    const body: unknown = type.endsWith("json") ? await answer.clone().json() : null;
    const { code } = Object(body) as { code?: string };
    if (type === "application/problem+json" && everywhere.includes(code ?? ""))
      return validate(["components", "schemas", "Problem"], body, about);
    const verb = method === "HEAD" ? "get" : method.toLowerCase();
    const path = Object.keys(document.paths).find(
      (each) => matches(each, pathname) && document.paths[each]?.[verb],
    );
    const described = document.paths[path ?? ""]?.[verb]?.responses[answer.status];
    // A kept document that the client has already.
    if (answer.status === 304) return;
    if (!path || !described) throw new Error(`${about} (${code ?? "no code"}) is not described.`);
    if (!described.content || method === "HEAD") return;
    if (!described.content[type]) throw new Error(`${about} is not described as ${type}.`);
    const place = ["paths", path, verb, "responses", String(answer.status), "content", type];
    validate([...place, "schema"], body ?? (await answer.clone().text()), about);
  };
}

function matches(template: string, pathname: string): boolean {
  const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(pathname);
}
