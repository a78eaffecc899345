import { z } from "@hono/zod-openapi";
import { settingKinds } from "#modules/settings/rules/described-settings.ts";
import { permissions } from "#modules/commands/rules/permissions.ts";

/** The bodies of the admin API. The back office imports their types, and no values. */

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

/** PostgreSQL's largest integer: no record has a larger number. */
const MAX_ROW_ID = 2_147_483_647;

/** The number of a record in its path. */
export const recordId = z.object({ id: z.coerce.number().int().positive().max(MAX_ROW_ID) });

/** A page of a list; `next` is the `after` of the next page, or null on the last. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), next: z.string().nullable() });

export const adminHome = z
  .strictObject({
    work: z.array(z.strictObject({ name: z.string(), count: z.int(), to: z.string() })),
    sales: z.array(
      z.strictObject({
        day: z.iso.date(),
        orders: z.int(),
        total: cents,
        weekBefore: cents.describe("The total seven days before."),
      }),
    ),
    bestSellers: z.array(z.strictObject({ id: z.int(), name: z.string(), units: z.int() })),
    searches: z
      .array(z.strictObject({ words: z.string(), times: z.int() }))
      .describe("Searches without a result in the last 30 days."),
    setup: z
      .array(z.strictObject({ name: z.string(), isDone: z.boolean(), to: z.string() }))
      .describe("Steps of setting up the shop; none once all are done."),
    lastBackupAt: moment.nullable().describe("Null without a backup, and for other roles."),
    isClosed: z.boolean().describe("Whether maintenance closes the shop to shoppers."),
  })
  .openapi("AdminHome");

const adminAuditEntry = z
  .strictObject({
    number: z.int(),
    at: moment,
    actor: z.string(),
    command: z.string(),
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable().describe("The subject’s name now; null if it has none."),
    names: z
      .record(z.string(), z.string())
      .describe("Names of the records in the fields, by field and id: “brand_id 3”."),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    reverts: z.int().nullable(),
    bulk: z.string().nullable().describe("Equal for all entries that are undone together."),
    together: z.int().describe("The number of entries that are undone together, with this one."),
    canRevert: z.boolean(),
  })
  .openapi("AdminAuditEntry");

export const adminAudit = listOf(adminAuditEntry).openapi("AdminAudit");

export const adminSettings = z
  .strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        effect: z.string().describe("What the group changes in the shop."),
        version: z.int(),
        fields: z.array(
          z.strictObject({
            key: z.string(),
            label: z.string(),
            value: z.unknown(),
            default: z.unknown(),
            rule: z.string().describe('Completes "It must be …".'),
            help: z.string().describe("What its label leaves open; may be empty."),
            kind: z.enum(settingKinds),
            choices: z
              .array(z.strictObject({ value: z.string(), label: z.string() }))
              .optional()
              .describe("The values that it can have."),
          }),
        ),
      }),
    ),
  })
  .openapi("AdminSettings");

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

/** The types of the bodies, which the back office imports. */
export type AdminHome = z.infer<typeof adminHome>;
export type AdminAudit = z.infer<typeof adminAudit>;
export type AdminSettings = z.infer<typeof adminSettings>;
