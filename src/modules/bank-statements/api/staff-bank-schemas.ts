import { z } from "@hono/zod-openapi";
import { matchStates } from "#modules/bank-statements/rules/match-lines.ts";
import { cents } from "#platform/api/admin-schemas.ts";

/** The largest statement, in characters. */
const MAX_TEXT = 4_000_000;

export const statementBody = z.strictObject({
  text: z.string().min(1).max(MAX_TEXT).describe("A CSV file of a bank, or CAMT.053."),
});

export const statementPreview = z
  .strictObject({
    lines: z.array(
      z.strictObject({
        hash: z.string().describe("What record-bank-lines takes."),
        on: z.string(),
        amount: cents,
        currency: z.string(),
        reference: z.string(),
        payer: z.string(),
        state: z.enum(matchStates),
        orders: z
          .array(z.strictObject({ number: z.string(), name: z.string(), open: cents }))
          .describe("The order that it pays, or those that it may pay."),
      }),
    ),
    problem: z.string().nullable().describe("Why the file can’t be read."),
  })
  .openapi("StatementPreview");
export type StatementPreview = z.infer<typeof statementPreview>;
