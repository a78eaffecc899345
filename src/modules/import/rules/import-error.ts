import { shortText } from "#modules/core/rules/cut-text.ts";
import { doubtfulNumber } from "./import-finding.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";

/** Why a record is not imported. `isMistake` is false for records that are left out on purpose. */
export type Fault = { message: string; isMistake: boolean };

export type ImportErrorCode =
  | "no-handle"
  | "handle-returns"
  | "no-title"
  | "no-price"
  | "bad-price"
  | "price-too-high"
  | "doubtful-number"
  | "bad-quantity"
  | "bad-policy"
  | "bad-boolean"
  | "bad-status"
  | "bad-number"
  | "too-many-tags"
  | "too-many-variants"
  | "duplicate-variant"
  | "no-option-value"
  | "too-long"
  | "too-many-cells"
  | "no-parent"
  | "other-kind"
  | "gift-card";

/** An error with its line, and the column or value that caused it. */
export type ImportError = {
  line: number;
  code: ImportErrorCode;
  column?: string;
  value?: string;
  limit?: string | number;
};

const sentences: Record<ImportErrorCode, (error: ImportError) => string> = {
  "no-handle": () => "The row has no handle, so it belongs to no product.",
  "handle-returns": ({ limit }) =>
    `The handle stood already on line ${limit}; all rows of a product must follow each other.`,
  "no-title": () => "The product has no title.",
  "no-price": () => "The row has no price.",
  "bad-price": ({ value, column }) =>
    `${column} ${value} is not an amount in ${shopLocale().currencyName}.`,
  "price-too-high": ({ value, column, limit }) =>
    `${column} ${value} is above the limit of ${limit}.`,
  "doubtful-number": ({ value, column }) => `${column} ${doubtfulNumber(value ?? "")}`,
  "bad-quantity": ({ value, column, limit }) =>
    `${column} ${value} is not a whole number up to ${limit}.`,
  "bad-policy": ({ value, column }) => `${column} ${value} is neither "deny" nor "continue".`,
  "bad-number": ({ value, column, limit }) => `${column} ${value} is not a number of ${limit}.`,
  "bad-boolean": ({ value, column }) => `${column} ${value} is neither true nor false.`,
  "bad-status": ({ value, column }) =>
    `${column} ${value} is none of active, draft, archived and unlisted.`,
  "too-many-tags": ({ limit }) => `The product has more than ${limit} tags.`,
  "too-many-variants": ({ limit }) => `The product has more than ${limit} variants.`,
  "duplicate-variant": ({ value }) => `The variant ${value} stands twice.`,
  "no-option-value": ({ column }) => `${column} is blank, although the product has this option.`,
  "too-long": ({ column, limit }) => `${column} is longer than ${limit} characters.`,
  "too-many-cells": () =>
    "The row has more cells than the first row; is a comma or a quote missing its quotes?",
  "no-parent": ({ value }) => `The file has no product ${value}, of which this is a variation.`,
  "other-kind": ({ value }) => `Products of the kind ${value} are not sold here.`,
  "gift-card": () => "Gift cards are not sold as products here.",
};

export function importErrorSentence(error: ImportError): string {
  const { value } = error;
  const shown = value === undefined ? value : shortText(value, 60);
  return sentences[error.code](shown === undefined ? error : { ...error, value: `"${shown}"` });
}

/** Returns false for goods that the shop does not import by design, such as gift cards. */
export function isMistake(error: ImportError): boolean {
  return error.code !== "gift-card" && error.code !== "other-kind";
}
