import { expect, test } from "vitest";
import { reasonOf } from "./result.ts";

const refused = new Error("connect ECONNREFUSED ::1:5432");

test.each<[string, unknown, string]>([
  ["its message", refused, "connect ECONNREFUSED ::1:5432"],
  [
    "both addresses of localhost, which say nothing together",
    new AggregateError([refused, new Error("connect ECONNREFUSED 127.0.0.1:5432")]),
    "connect ECONNREFUSED ::1:5432",
  ],
  [
    "an error with a cause",
    new Error("There is no schema:", { cause: new AggregateError([refused]) }),
    "There is no schema: connect ECONNREFUSED ::1:5432",
  ],
  ["an error without words", new TypeError(), "TypeError"],
  ["no error at all", "it fell", "it fell"],
])("the reason of %s is never an empty line", (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
