import { z } from "@hono/zod-openapi";
import { permissions } from "#platform/commands/permissions.ts";

/** What bodies of the admin API share. The back office imports types of bodies, and no values. */

export const moment = z.iso.datetime();
export const cents = z.int().describe("Cents.");

/** Rows of a page. */
export const PAGE = 50;

/** Where the next page of a list begins: the `next` of the page before. */
export const cursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "This is not a place in the list.")
  .transform(Number)
  .optional();

/** The words that a list is searched for. */
export const searched = z.string().max(200).default("");

/** PostgreSQL's largest integer: no record has a larger number. */
const MAX_ROW_ID = 2_147_483_647;

/** The number of a record in its path. */
export const recordId = z.object({ id: z.coerce.number().int().positive().max(MAX_ROW_ID) });

/** A page of a list; `next` is the `after` of the next page, or null on the last. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), next: z.string().nullable() });

const commandResult = z
  .strictObject({ version: z.int(), fields: z.record(z.string(), z.unknown()) })
  .openapi("CommandResult");

/** What a command saved, by input. */
export const commandResults = z
  .strictObject({ saved: z.array(commandResult) })
  .openapi("CommandResults");

/** Each command of staff, the permission that it needs, and its input. */
export const commandList = z
  .array(
    z.strictObject({
      name: z.string(),
      permission: z.enum(permissions),
      movesMoney: z.boolean().describe("It needs an Idempotency-Key or a version."),
      input: z.record(z.string(), z.unknown()).describe("A JSON Schema."),
    }),
  )
  .openapi("AdminCommands");
