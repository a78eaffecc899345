import type { ZodType } from "zod";
import type { Result } from "#domain/result.ts";
import { refuse, type Refusal } from "./refusal.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

/** Who asks: what a browser sends along, and where it is. */
export type Caller = { headers: Headers; url: URL; clientAddress: string };

/** What an operation answers: JSON with cookies, or a whole response where it is for a person's window. */
export type Reply = { json: unknown; cookies?: string[] } | Response;

export type Outcome = Promise<Result<Reply, Refusal>>;

/** One address of the wire. */
export type Operation = {
  method: "GET" | "POST";
  run(shop: SelfHosted, caller: Caller, body: unknown): Outcome;
};

/** Something that is asked for. */
export function query(run: (shop: SelfHosted, caller: Caller) => Outcome): Operation {
  return { method: "GET", run };
}

/** Something that is done; the body has been checked before it runs. */
export function command<Body>(
  schema: ZodType<Body>,
  run: (shop: SelfHosted, caller: Caller, body: Body) => Outcome,
): Operation {
  return {
    method: "POST",
    async run(shop, caller, body) {
      const parsed = schema.safeParse(body);
      return parsed.success ? run(shop, caller, parsed.data) : refuse("bad-request");
    },
  };
}
