import { z } from "zod";
import { rowSubject } from "#modules/commands/use-cases/row-subject.server.ts";
import { subjectCommands } from "#modules/commands/use-cases/subject.server.ts";

/** Changes a row of stock; a revert applies the difference, so that sales in between stay counted. */
export const stockCommands = subjectCommands(
  rowSubject({
    kind: "stock",
    permission: "stock",
    table: "stock",
    key: "id",
    isNumbered: true,
    counts: ["on_hand"],
    columns: {
      on_hand: z
        .int()
        .min(0)
        .max(1_000_000)
        .nullable()
        .describe("a whole number from 0 to 1000000, or null for stock that is not counted"),
      is_offered: z.boolean().describe("true or false"),
    },
  }),
);
