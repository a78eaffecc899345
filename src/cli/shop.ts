import { orderMessages } from "#main/modules.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import { systemClock } from "#platform/clock.ts";
import { complain, inShopDatabase, runCommand, say } from "./run-command.ts";
import { wholeShop } from "#cli/shop/backup.ts";
import { secret } from "#cli/shop/secret.ts";
import { settings } from "#cli/shop/settings.ts";
import { staffCommand, staffUsage } from "#cli/shop/staff-command.ts";
import type { Verbs, Work } from "#cli/shop/verb.ts";

/** What has verbs of its own at the terminal. */
const nouns: Readonly<Record<string, Verbs>> = { secret, settings };

/** Runs the command and gives its exit code. */
export async function main(args: string[]): Promise<number> {
  const [first = "", ...rest] = args;
  const whole = Object.hasOwn(wholeShop, first) ? wholeShop[first] : undefined;
  const command = whole?.run ?? staffCommand(first);
  if (command) return command(rest);
  const work = readCommand(args);
  if (!work.ok) {
    complain(work.error);
    return 1;
  }
  const done = await inShopDatabase((db, { shop, settings: current, overrides }) =>
    work.value({ db, clock: systemClock, shop, settings: current, orderMessages, overrides }),
  );
  if (!done.ok) complain(done.error);
  else for (const line of done.value) say(line);
  return done.ok ? 0 : 1;
}

function readCommand([noun = "", verb = "", ...rest]: string[]): Result<Work, string> {
  const verbs = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  if (!verbs) {
    const whole = Object.values(wholeShop).map(({ usage }) => usage);
    return err([...Object.keys(nouns).map(usageOf), ...whole, staffUsage].join("\n\n"));
  }
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  return found ? found.read(rest) : err(usageOf(noun));
}

function usageOf(noun: string): string {
  const lines = Object.entries(nouns[noun] ?? {}).map(
    ([verb, { usage, summary }]) =>
      `npm run shop -- ${[noun, verb, usage].filter(Boolean).join(" ")}\n    ${summary}`,
  );
  return lines.join("\n");
}

if (import.meta.main) await runCommand(main);
