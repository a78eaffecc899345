import { expect, test } from "vitest";
import { isDoubtfulDay, noDayVotes, orderOf, plainDay, voteDay } from "./day-style.ts";
import {
  isDoubtfulNumber,
  noVotes,
  plainNumber,
  signOf,
  signsOf,
  voteSign,
} from "./number-style.ts";

function columnOf(texts: readonly string[]) {
  const votes = noVotes();
  for (const [index, text] of texts.entries()) voteSign(votes, text, index + 2);
  return votes;
}

test.each([
  [["84,03", "12,605", "8,4034", "1.008,40"], ",", ["84.03", "12.6050", "8.4034", "1008.40"]],
  [["1,299.00", "12,500", "9.5"], ".", ["1299.00", "12500", "9.5"]],
  [["1.499.000", "15.000"], ",", ["1499000", "15000"]],
  [["1 264,99", "1 264,99", "64,-", "1.500"], ",", ["1264.99", "1264.99", "64", "1500"]],
  [["1'264.90", "1’264.90", "2.500"], ".", ["1264.90", "1264.90", "2.5000"]],
  [["１２.５０", "3.125"], ".", ["12.50", "3.1250"]],
  [["1,23,456.00", "5,000"], ".", ["123456.00", "5000"]],
  [["€64,99", "64,99 €", "1.299"], ",", ["€64.99", "64.99 €", "1299"]],
  [["0,125", "1,250"], ",", ["0.1250", "1.2500"]],
  [["12,605", "1.500"], null, ["12,605", "1.500"]],
  // Each sign is shown by some cell: the clear ones are read as written.
  [["64,99", "1,264.99", "1,264"], null, ["64.99", "1264.99", "1,264"]],
  [["7", "12"], null, ["7", "12"]],
  [["1,2,3", "free", "5.", "1e3", ""], null, ["1,2,3", "free", "5.", "1e3", ""]],
] as const)("the numbers %j have the decimal sign %s", (texts, sign, plain) => {
  expect(signOf(columnOf(texts))).toBe(sign);
  expect(texts.map((text) => plainNumber(text, sign))).toEqual(plain);
});

test("a column without a sign has that of the others, and a mixed one asks", () => {
  const votes = new Map([
    ["price", columnOf(["84,03"])],
    ["sale", columnOf(["12,605"])],
  ]);
  const rules = (stated: "." | null, digits = 2) => ({ stated, digitsOf: () => digits });
  expect(signsOf(votes, rules(null))).toEqual({ signs: { price: ",", sale: "," }, doubtful: [] });
  const mixed = new Map([["price", columnOf(["84,03", "12.50", "1,264"])]]);
  const { signs, doubtful } = signsOf(mixed, rules(null));
  expect([signs, doubtful[0]?.[1].example]).toEqual([{}, { line: 4, text: "1,264" }]);
  expect(signsOf(mixed, rules(".")).signs).toEqual({ price: "." });
  const signIn = (text: string, digits: number) =>
    signsOf(new Map([["price", columnOf([text])]]), rules(null, digits)).signs["price"];
  // Dinars have three decimals, and yen none.
  expect(["1.234", "1,234"].map((text) => signIn(text, 3))).toEqual([".", undefined]);
  expect(["1.234", "1,234"].map((text) => signIn(text, 0))).toEqual([",", "."]);
  expect(["1.234", "1,234"].map((text) => signIn(text, 2))).toEqual([undefined, undefined]);
});

test("a plain number stays so", () => {
  for (const text of ["12.6050", "1264", "0.5", "-3", "12.50"]) {
    expect(plainNumber(text)).toBe(text);
    expect(isDoubtfulNumber(text)).toBe(false);
  }
});

function orderIn(texts: readonly string[]) {
  const votes = noDayVotes();
  for (const [index, text] of texts.entries()) voteDay(votes, text, index + 2);
  return orderOf(votes, null);
}

test.each([
  [["31/12/2023 22:36", "05/03/2024"], "day-month", ["2023-12-31 22:36:00", "2024-03-05"]],
  [["12/31/2023", "05/03/2024 9:05 PM"], "month-day", ["2023-12-31", "2024-05-03 21:05:00"]],
  [["12/31/23 12:05 AM"], "month-day", ["2023-12-31 00:05:00"]],
  [["5.3.2024", "05-03-2024"], "day-month", ["2024-03-05", "2024-03-05"]],
  [["05/03/2024", "06/04/2024"], null, ["05/03/2024", "06/04/2024"]],
  [["31/12/2023", "12/31/2023", "05/03/2024"], null, ["2023-12-31", "2023-12-31", "05/03/2024"]],
  [
    ["2024-03-05 10:00:00 UTC", "Mar 5, 2024", "5 March 2024 09:30"],
    null,
    ["2024-03-05 10:00:00 UTC", "2024-03-05", "2024-03-05 09:30"],
  ],
  [["32/13/2024", "yesterday"], null, ["32/13/2024", "yesterday"]],
] as const)("the days %j are %s", (texts, order, plain) => {
  expect(orderIn(texts)).toBe(order);
  expect(texts.map((text) => plainDay(text, order))).toEqual(plain);
});

test("a day that can be either way round is doubtful", () => {
  expect(["05/03/2024", "5-3-24", "3/3/2024", "31/12/2023", "5.3.2024"].map(isDoubtfulDay)).toEqual(
    [true, true, false, false, false],
  );
});
