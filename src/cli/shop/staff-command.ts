import { randomUUID } from "node:crypto";
import { commands as adminCommands, orderMessages } from "#main/modules.ts";
import { terminal } from "#platform/commands/actor.ts";
import type { InputSchema as Schema } from "#platform/commands/command.server.ts";
import { complain, inShopDatabase, say, type Command, type ShopConfig } from "#cli/run-command.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import { choosePayments } from "#main/choose-payments.server.ts";
import { withStoredSecrets } from "#main/shop-settings.ts";

type StaffCommand = (typeof adminCommands)[number];

/** A secret in a command line would be seen in the list of processes; `secret set` asks for it. */
const commands = adminCommands.filter(({ name }) => name !== "set-secret");
const byName = new Map(commands.map((each) => [each.name, each]));

export const staffUsage = `npm run shop -- COMMAND field=value …
    runs a command of the back office; without fields it prints those that the command needs
    ${commands.map(({ name }) => name).join("\n    ")}`;

/** Returns the command of the back office with this name, for words such as `number=K7QM-2F9T-X`. */
export function staffCommand(name: string): Command | undefined {
  const found = byName.get(name);
  return found && ((words) => run(found, words));
}

async function run(command: StaffCommand, words: readonly string[]): Promise<number> {
  const input = inputOf(command.inputSchema(), words);
  const wrong =
    input === null ? "A field is written as name=value." : command.stepOf(input).invalid?.message;
  if (wrong !== undefined) {
    complain(`${wrong}\n\n${usageOf(command)}`);
    return 1;
  }
  return inShopDatabase(async (db, config) => {
    const done = await command.run(await orderServices(db, config), terminal, input, {
      key: randomUUID(),
    });
    if (done.ok) say(JSON.stringify(done.value ?? null, null, 2));
    else complain(done.error.message);
    return done.ok ? 0 : 1;
  });
}

/** Returns the input of words such as `id=12 fields.price=1999`; null if a word is no field. */
function inputOf(schema: Schema, words: readonly string[]): Record<string, unknown> | null {
  const input: Record<string, unknown> = {};
  for (const word of words) {
    const [, path, typed = ""] = /^(\w+(?:\.\w+)*)=(.*)$/s.exec(word) ?? [];
    if (path === undefined) return null;
    const names = path.split(".");
    let part = input;
    for (const name of names.slice(0, -1)) part = (part[name] ??= {}) as typeof input;
    if (typeof part !== "object") return null;
    part[names.at(-1) ?? ""] = isText(schema, names) && typed !== "null" ? typed : valueOf(typed);
  }
  return input;
}

/** Whether a field is a text, which is not read as JSON: the id "12" stays one. */
function isText(schema: Schema, names: readonly string[]): boolean {
  const field = names.reduce<Schema | undefined>(
    (part, name) => part?.properties?.[name] as Schema | undefined,
    schema,
  );
  return [field, ...(field?.anyOf ?? [])].some((each) => (each as Schema)?.type === "string");
}

/** Returns a JSON value, or else the text. */
function valueOf(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

function usageOf({ name, inputSchema }: StaffCommand): string {
  const { properties = {}, required = [] } = inputSchema();
  const fields = Object.entries(properties).map(([field, schema]) => {
    const { description } = schema as Schema;
    const notes = [
      ...(required.includes(field) ? [] : ["optional"]),
      ...(description === undefined ? [] : [description]),
    ];
    return `    ${field}=${typeWords(schema as Schema)}${notes.map((note) => `  ${note}`).join("")}`;
  });
  return [`npm run shop -- ${name} …`, ...fields].join("\n");
}

const typeNames: Readonly<Record<string, string>> = { integer: "number", string: "text" };

/** Describes the values of a field: "text", or `[{"line": number}, …]`. */
function typeWords({ type, enum: values, anyOf, items, properties }: Schema): string {
  if (values) return values.join(" | ");
  if (anyOf) return anyOf.map((each) => typeWords(each as Schema)).join(" or ");
  if (type === "array") return `[${typeWords((items ?? {}) as Schema)}, …]`;
  if (type === "object") {
    const parts = Object.entries(properties ?? {}).map(
      ([name, each]) => `"${name}": ${typeWords(each as Schema)}`,
    );
    return `{${parts.join(", ") || "…"}}`;
  }
  return [type ?? "any"]
    .flat()
    .map((each) => typeNames[each] ?? each)
    .join(" or ");
}

/** Returns what commands and checks need, with the payment providers of the running shop. */
export async function orderServices(db: Database, config: ShopConfig): Promise<OrderServices> {
  const { shop, settings } = config;
  const withSecrets = await withStoredSecrets(db, config);
  if (!withSecrets.ok) throw new Error(withSecrets.error);
  const payments = await choosePayments({
    config: withSecrets.value,
    shop,
    db,
    clock: systemClock,
  });
  await prepareOrderSecrets(db);
  return { db, clock: systemClock, shop, settings, payments, orderMessages };
}
