import { parseArgs } from "node:util";
import { err, ok, reasonOf, type Result } from "#modules/core/rules/result.ts";
import { systemClock } from "#platform/clock.ts";
import { complain, inShopDatabase, runCommand, say } from "./run-command.ts";
import { banner, brand, category, product } from "#cli/shop/catalogue.ts";
import { wholeShop } from "#cli/shop/backup.ts";
import { coupon } from "#cli/shop/coupon.ts";
import { deliveryMethod } from "#cli/shop/delivery-method.ts";
import { giftCard } from "#cli/shop/gift-card.ts";
import { page } from "#cli/shop/page.ts";
import { review } from "#cli/shop/review.ts";
import { nouns as rows } from "#cli/shop/nouns.ts";
import { secret } from "#cli/shop/secret.ts";
import { settings } from "#cli/shop/settings.ts";
import { taxClass, taxRate } from "#cli/shop/tax-rate.ts";
import { zone } from "#cli/shop/zone.ts";
import type { Verb, Verbs, Work } from "#cli/shop/verb.ts";

/** What the shopkeeper works on from the terminal; each noun has a file of its own in `shop/`. */
const nouns: Readonly<Record<string, Verbs>> = {
  banner,
  brand,
  category,
  coupon,
  "delivery-method": deliveryMethod,
  "gift-card": giftCard,
  page,
  product,
  review,
  secret,
  settings,
  "tax-class": taxClass,
  "tax-rate": taxRate,
  zone,
  ...rows,
};

/** Runs the command and gives its exit code. */
export async function main(args: string[]): Promise<number> {
  const [first = "", ...rest] = args;
  const whole = Object.hasOwn(wholeShop, first) ? wholeShop[first] : undefined;
  if (whole) return whole.run(rest);
  const work = readCommand(args);
  if (!work.ok) {
    complain(work.error);
    return 1;
  }
  const done = await inShopDatabase((db, { shop, settings: current, overrides }) =>
    work.value({ db, clock: systemClock, shop, settings: current, overrides }),
  );
  if (!done.ok) complain(done.error);
  else for (const line of done.value) say(line);
  return done.ok ? 0 : 1;
}

function readCommand([noun = "", verb = "", ...rest]: string[]): Result<Work, string> {
  const verbs = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  if (!verbs) {
    const whole = Object.values(wholeShop).map(({ usage }) => usage);
    return err([...Object.keys(nouns).map(usageOf), ...whole].join("\n\n"));
  }
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!found) return err(usageOf(noun));
  const typed = parsed(found, rest);
  return typed.ok ? found.read(typed.value) : err(`${typed.error}\n\n${usageOf(noun)}`);
}

function parsed({ options = {} }: Verb, args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    // An option that may stand several times is none of these.
    return ok({ words: positionals, options: values as Record<string, string | boolean> });
  } catch (error) {
    return err(reasonOf(error));
  }
}

function usageOf(noun: string): string {
  const lines = Object.entries(nouns[noun] ?? {}).map(
    ([verb, { usage, summary }]) =>
      `npm run shop -- ${[noun, verb, usage].filter(Boolean).join(" ")}\n    ${summary}`,
  );
  return lines.join("\n");
}

if (import.meta.main) await runCommand(main);
