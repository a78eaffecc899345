import { expect, test } from "vitest";
import { commands as adminCommands, settingGroups } from "#main/modules.ts";
import { terminal } from "#platform/commands/actor.ts";
import { permissions } from "#platform/commands/permissions.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { apiApp } from "./app.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { exampleOf, type JsonSchema } from "#testing/example-of.ts";
import { rememberingLog, testServices } from "#testing/services.ts";

const database = testDatabase();

/** Beyond the column of an id, and the largest number that JSON carries exactly. */
const large = [2_147_483_648, Number.MAX_SAFE_INTEGER];
/** Texts that are no order number, id or name. */
const odd = ["%EF%BF%BD", "%20", "2147483648", "9007199254740993", "-1", "1e9"];

/** Inputs of an example, each with one of its whole numbers, or of its texts that are an id, replaced. */
function withLarge(value: unknown, number: number): unknown[] {
  if (typeof value === "number") return [number];
  if (Array.isArray(value))
    return value.flatMap((each, at) => withLarge(each, number).map((one) => value.with(at, one)));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const asId = name === "id" && typeof each === "string" ? [String(number)] : [];
    return [...asId, ...withLarge(each, number)].map((one) => ({ ...value, [name]: one }));
  });
}

test("a number that no column takes is refused by every command", async () => {
  const services: OrderServices = testServices(database.db);
  const thrown: string[] = [];
  const asked = adminCommands.flatMap((command) => {
    const schema = command.inputSchema() as JsonSchema;
    const example = Object(exampleOf(schema, { schemas: {}, items: 1 })) as object;
    return large.flatMap((number) =>
      [...withLarge(example, number), { id: number }, { id: String(number) }].map((input) => ({
        command,
        input,
      })),
    );
  });
  for (const { command, input } of asked)
    await command
      .run(services, terminal, input)
      .catch((error: unknown) =>
        thrown.push(`${command.name} ${JSON.stringify(input)}: ${String(error)}`),
      );
  expect(asked.length).toBeGreaterThan(adminCommands.length);
  expect(thrown).toEqual([]);
});

/** The paths of the back office that are read, with odd values in the path or a query parameter. */
function oddPaths(paths: object): string[] {
  return Object.entries(paths).flatMap(([path, verbs]: [string, { get?: object }]) => {
    const own = path.replace("/api/admin/v1", "");
    if (own === path || !verbs.get) return [];
    const parameters: { name: string; in: string }[] = Object(verbs.get).parameters ?? [];
    return odd.flatMap((value) => {
      const filled = own.replaceAll(/\{\w+\}/g, value);
      const queries = parameters.flatMap((each) =>
        each.in === "query" ? [`${filled}?${each.name}=${value}`] : [],
      );
      return path.includes("{") ? [filled, ...queries] : queries;
    });
  });
}

test("no address of the back office fails for an odd id, number or name", async () => {
  const services = testServices(database.db);
  const ask = await adminApiAs(services, permissions);
  const app = apiApp(services, { log: rememberingLog() });
  const info = { title: "Shop", version: "1" };
  const asked = oddPaths(app.getOpenAPI31Document({ openapi: "3.1.0", info }).paths ?? {});
  const failed: string[] = [];
  for (const path of asked) {
    const { status } = await ask(path);
    if (status >= 500) failed.push(`${status} ${path}`);
  }
  expect(asked.length).toBeGreaterThan(100);
  expect(failed).toEqual([]);
});

/** Values that a program may send for any field of a record. */
const oddFields = [
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -1,
  1e21,
  "0000-01-01",
  "9999-12-31",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "+010000-01-01T00:00:00.000Z",
  [],
  {},
  [2_147_483_648],
  "",
  "\u202e",
  true,
  null,
];

test("an odd value of any field is saved or refused, and no change fails", async () => {
  const services: OrderServices = testServices(database.db);
  const changes = adminCommands.filter(({ name }) => name.startsWith("change-"));
  const ids = ["1", "2", "standard", ...settingGroups.map(({ name }) => name)];
  const thrown: string[] = [];
  let asked = 0;
  for (const command of changes) {
    for (const id of ids) {
      const found = await command.run(services, terminal, { id }).catch(() => null);
      const fields = found?.ok
        ? Object.keys(Object((found.value as { fields?: object }).fields))
        : [];
      const inputs = fields.flatMap((field) => oddFields.map((value) => ({ [field]: value })));
      asked += inputs.length;
      for (const input of inputs)
        await command
          .run(services, terminal, { id, fields: input })
          .catch((error: unknown) =>
            thrown.push(`${command.name} ${id} ${JSON.stringify(input)}: ${String(error)}`),
          );
      if (fields.length > 0 && command.name !== "change-setting") break;
    }
  }
  expect(asked).toBeGreaterThan(1000);
  expect(thrown).toEqual([]);
});
