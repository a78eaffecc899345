import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { terminal } from "#platform/commands/actor.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  isSecretName,
  missingWith,
  secretNames,
  secretOverride,
} from "#modules/settings/rules/secrets.ts";
import { listSecrets, type ListedSecret } from "#modules/settings/store/secrets.server.ts";
import { removeSecret, setSecret } from "#modules/settings/use-cases/secret-commands.server.ts";
import type { ShopServices, Verbs, Work } from "./verb.ts";

const AT_ONCE = "A running shop uses it at once.";

/** Commands for keys of payment and mail, which cannot be read again. */
export const secret: Verbs = {
  list: {
    usage: "",
    summary: `the secrets with their last four characters; there can be ${secretNames.join(", ")}`,
    read: (words) => (words.length > 0 ? err("List takes no argument.") : ok(list)),
  },
  set: {
    usage: "<name>",
    summary: "stores a secret encrypted, which it asks for, for example: set STRIPE_SECRET_KEY",
    read: readSet,
  },
  remove: {
    usage: "<name>",
    summary: "deletes a secret, for example: remove MAIL_URL",
    read: ([name = "", ...rest]) =>
      rest.length > 0
        ? err("Remove takes one name.")
        : ok(async (services) => {
            const removed = await removeSecret.run(services, terminal, { name });
            if (!removed.ok) return err(removed.error.message);
            return ok([`Removed ${name}. ${AT_ONCE}`]);
          }),
  },
};

async function list({ db, overrides }: ShopServices): Promise<Result<string[], string>> {
  const stored = await listSecrets(db);
  const shown = secretNames.flatMap((name) => {
    const isOverridden = Object.hasOwn(overrides, secretOverride(name));
    const own = stored.find((each) => each.name === name);
    if (!own) return isOverridden ? [`${name}  set by the environment`] : [];
    return [`${secretWords(own)}${isOverridden ? "  (the environment overrides it)" : ""}`];
  });
  return ok(shown.length === 0 ? ["There is no secret."] : shown);
}

function secretWords({ name, ending, changedAt, changedBy }: ListedSecret): string {
  return `${name}  …${ending}  ${changedAt.toISOString()}  ${changedBy}`;
}

function readSet([name = "", ...rest]: readonly string[]): Result<Work, string> {
  if (rest.length > 0) return err("Set takes one name and asks for the secret.");
  if (!isSecretName(name)) return err(`A secret is ${secretNames.join(", ")}.`);
  return ok(async (services) => {
    const value = await askHidden(`${name}: `);
    const stored = await setSecret.run(services, terminal, { name, value });
    if (!stored.ok) return err(stored.error.message);
    const known = (await listSecrets(services.db)).map((each) => each.name);
    const set = secretNames.filter((each) => secretOverride(each) in services.overrides);
    const missing = missingWith(name, [...known, ...set]);
    const overridden = set.includes(name) ? [`The environment of the shop overrides ${name}.`] : [];
    return ok([
      `Stored ${name}. ${AT_ONCE}`,
      ...(missing.length > 0 ? [`It also needs ${missing.join(", ")}.`] : []),
      ...overridden,
    ]);
  });
}

/** Reads a line of the standard input; a terminal does not show it. */
async function askHidden(question: string): Promise<string> {
  const { stdin: input, stderr } = process;
  const isTerminal = input.isTTY;
  if (isTerminal) stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output, terminal: isTerminal });
  const answer = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  lines.close();
  if (isTerminal) stderr.write("\n");
  return answer.trim();
}
