import { Resolver } from "node:dns/promises";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { OutsideView } from "#modules/opening/ports/outside-view.ts";
import type { DnsProblem } from "#modules/opening/rules/sender-checks.ts";

const ANSWER_WITHIN_MS = 5000;
/** A text of another site is compared only. */
const MOST_CHARACTERS = 200;

/** The name, or a record of the type, does not exist. */
const ABSENT = new Set(["ENODATA", "ENOTFOUND"]);

type Options = { servers?: readonly string[]; timeoutMs?: number };

/** Asks the resolvers of this machine, and the shop's address over the network. */
export function createOutsideView({
  servers,
  timeoutMs = ANSWER_WITHIN_MS / 2,
}: Options = {}): OutsideView {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    async findTexts(name) {
      const found = await answered(resolver.resolveTxt(name));
      return found.ok ? ok(found.value.map((parts) => parts.join(""))) : found;
    },
    async findAddresses(host) {
      const [four, six] = await Promise.all([
        answered(resolver.resolve4(host)),
        answered(resolver.resolve6(host)),
      ]);
      const found = [four, six].flatMap((each) => (each.ok ? each.value : []));
      return found.length > 0 || !four.ok ? (found.length > 0 ? ok(found) : four) : err("none");
    },
    async read(url) {
      try {
        const answer = await fetch(url, {
          redirect: "manual",
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        return answer.ok ? (await answer.text()).slice(0, MOST_CHARACTERS) : null;
      } catch {
        return null;
      }
    },
  };
}

async function answered<Value>(asked: Promise<Value>): Promise<Result<Value, DnsProblem>> {
  try {
    return ok(await asked);
  } catch (error) {
    const { code } = error as { code?: string };
    return err(ABSENT.has(code ?? "") ? "none" : "no-answer");
  }
}
