import { digitsOf } from "#modules/core/rules/money/currencies.ts";
import { shopCurrency } from "#modules/core/rules/money/money.ts";
import { doubtfulDay, doubtfulNumber, type ImportFinding } from "./import-finding.ts";
import type { ImportAnswers } from "./import-job.ts";
import { doubtIn } from "./product-style.ts";
import type { RecordFile } from "./file-kind.ts";
import {
  type DayOrder,
  type DayVotes,
  isDoubtfulDay,
  noDayVotes,
  orderOf,
  plainDay,
  voteDay,
} from "./day-style.ts";
import {
  type DecimalSign,
  doubtsIn,
  isDoubtfulNumber,
  noVotes,
  plainNumber,
  type SignVotes,
  signsOf,
  voteSign,
} from "./number-style.ts";

type DoubtfulColumn = Extract<ImportFinding, { code: "doubtful-column" }>;
type StatedStyle = Pick<ImportAnswers, "decimal" | "dayOrder">;

/** A file whose amounts and days are read in the style of their columns. */
export type StyledFile = RecordFile & {
  /** A sentence about the first cell of a record that can be read in two ways; null without one. */
  doubtOf(rows: readonly (readonly string[])[]): string | null;
};

/** Collects the style of a file's columns row by row. */
export function recordStyle(file: RecordFile) {
  const { numbers = [], days = [] } = file.kind;
  const signVotes = new Map(numbers.map((column): [string, SignVotes] => [column, noVotes()]));
  const dayVotes = new Map(days.map((column): [string, DayVotes] => [column, noDayVotes()]));
  let currency = "";
  return {
    note(values: readonly string[], line: number): void {
      currency ||= file.cell(values, "currency").toUpperCase();
      for (const [column, votes] of signVotes) voteSign(votes, file.cell(values, column), line);
      for (const [column, votes] of dayVotes) voteDay(votes, file.cell(values, column), line);
    },
    end(stated: StatedStyle): { file: StyledFile; doubts: DoubtfulColumn[] } {
      const { signs, doubtful } = signsOf(signVotes, {
        stated: stated.decimal,
        digitsOf: () => digitsOf(currency || shopCurrency()),
      });
      const orders = new Map(
        [...dayVotes].map(([column, votes]) => [column, orderOf(votes, stated.dayOrder)]),
      );
      const unknown = [...dayVotes].filter(([column]) => orders.get(column) === null);
      return {
        file: styledFile(file, signs, orders),
        doubts: [
          ...doubtful.flatMap(([column, votes]) =>
            doubtIn("decimal", file.spelling(column), {
              count: doubtsIn(votes),
              example: votes.example,
            }),
          ),
          ...unknown.flatMap(([column, { doubtful: count, example }]) =>
            doubtIn("dayOrder", file.spelling(column), { count, example }),
          ),
        ],
      };
    },
  };
}

function styledFile(
  file: RecordFile,
  signs: Partial<Record<string, DecimalSign>>,
  orders: ReadonlyMap<string, DayOrder | null>,
): StyledFile {
  const { numbers = [] } = file.kind;
  const cell = (values: readonly string[], column: string) => {
    const text = file.cell(values, column);
    if (numbers.includes(column)) return plainNumber(text, signs[column] ?? null);
    const order = orders.get(column);
    return order === undefined ? text : plainDay(text, order);
  };
  const doubtOf = (rows: readonly (readonly string[])[]) => {
    for (const values of rows) {
      for (const column of numbers)
        if (isDoubtfulNumber(cell(values, column))) return doubtfulNumber(cell(values, column));
      for (const column of orders.keys())
        if (isDoubtfulDay(cell(values, column))) return doubtfulDay(cell(values, column));
    }
    return null;
  };
  return { ...file, cell, doubtOf };
}
