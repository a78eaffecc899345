import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { noDayVotes, orderOf, voteDay } from "./day-style.ts";
import {
  dayColumns,
  isLeftOut,
  leftOutColumns,
  moneyColumns,
  numberColumns,
  type FileRow,
} from "./file-row.ts";
import type { ImportAnswers } from "./import-job.ts";
import type { ImportFinding } from "./import-finding.ts";
import { doubtsIn, noVotes, signsOf, type SignVotes, voteSign } from "./number-style.ts";
import type { Column, FileStyle, Header } from "./read-header.ts";

const MOST_CURRENCIES = 10;

/** What the cells of a product file show together. */
export type ProductStyle = {
  style: FileStyle;
  /** The currencies that the file names. */
  currencies: ReadonlySet<string>;
  paddedSkus: ReadonlySet<number>;
  /** The names of columns that have texts and are not imported. */
  leftOut: string[];
  doubts: ImportFinding[];
};

/** Collects the style of a product file row by row. */
export function productStyle(header: Header) {
  const has = (column: Column) => header.spelling[column] !== undefined;
  const signVotes = new Map<Column, SignVotes>(
    [...numberColumns].filter(has).map((column) => [column, noVotes()]),
  );
  const dayVotes = noDayVotes();
  const days = [...dayColumns].filter(has);
  const currencies = new Set<string>();
  const paddedSkus = new Set<number>();
  const leftOut = new Set<Column>();
  return {
    note({ cells, line }: Pick<FileRow, "cells" | "line">): void {
      for (const [column, votes] of signVotes) voteSign(votes, cells[column] ?? "", line);
      for (const column of days) voteDay(dayVotes, cells[column] ?? "", line);
      for (const column of leftOutColumns)
        if (isLeftOut(column, cells[column])) leftOut.add(column);
      const { currency = "", sku = "" } = cells;
      if (currency !== "" && currencies.size < MOST_CURRENCIES)
        currencies.add(currency.toUpperCase());
      if (sku.startsWith("0") && /^\d{2,30}$/.test(sku)) paddedSkus.add(sku.length);
    },
    end({
      decimal,
      dayOrder: statedOrder,
    }: Pick<ImportAnswers, "decimal" | "dayOrder">): ProductStyle {
      const digitsOf = (column: Column) => (moneyColumns.has(column) ? shopLocale().digits : null);
      const { signs, doubtful } = signsOf(signVotes, { stated: decimal, digitsOf });
      const dayOrder = orderOf(dayVotes, statedOrder);
      const columnOf = (column: Column) => header.spelling[column] ?? column;
      return {
        style: { signs, dayOrder },
        currencies,
        paddedSkus,
        leftOut: leftOutColumns.filter((column) => leftOut.has(column)).map(columnOf),
        doubts: [
          ...doubtful.flatMap(([column, votes]) =>
            doubtIn("decimal", columnOf(column), {
              count: doubtsIn(votes),
              example: votes.example,
            }),
          ),
          ...(dayOrder === null
            ? doubtIn("dayOrder", days.map(columnOf).join(", "), {
                count: dayVotes.doubtful,
                example: dayVotes.example,
              })
            : []),
        ],
      };
    },
  };
}

type Doubt = { count: number; example: SignVotes["example"] };

/** The finding about a column with doubtful cells. */
export function doubtIn(
  question: "decimal" | "dayOrder",
  column: string,
  { count, example }: Doubt,
): Extract<ImportFinding, { code: "doubtful-column" }>[] {
  return example === null ? [] : [{ code: "doubtful-column", question, column, count, ...example }];
}
