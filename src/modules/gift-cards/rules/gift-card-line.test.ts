import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { cents, decimalMoney } from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { localeOf } from "#modules/settings/rules/locale-of.ts";
import { parseGiftCardLine, parseGiftCardLines, parseGiftForm } from "./gift-card-line.ts";

const form = {
  design: "waves",
  amount: "own",
  ownAmount: "35",
  recipientName: " Grace   Hopper ",
  recipientEmail: "Grace@Example.com",
  senderName: "Ada",
  message: "",
};

test("a form becomes a line of the cart", () => {
  const parsed = parseGiftForm(form);
  expect(parsed).toEqual({
    ok: true,
    value: {
      amount: 3500,
      details: {
        design: "waves",
        recipientName: "Grace Hopper",
        recipientEmail: "grace@example.com",
        senderName: "Ada",
        message: "",
      },
    },
  });
});

test.each([
  [{ ownAmount: "4.99" }, ["ownAmount"]],
  [{ amount: "5001" }, ["amount"]],
  [{ recipientEmail: "grace", senderName: " " }, ["recipientEmail", "senderName"]],
  [{ design: "gold" }, ["design"]],
  [{ message: "x".repeat(giftCardTerms.messageLength + 1) }, ["message"]],
])("%j is refused at %j", (change, fields) => {
  expect(parseGiftForm({ ...form, ...change })).toEqual({ ok: false, error: fields });
});

test("a stored line is parsed again, also with the day that earlier shops stored", () => {
  const parsed = parseGiftForm(form);
  const line = { id: "m1", ...(parsed.ok && parsed.value) };
  expect(parseGiftCardLine(JSON.parse(JSON.stringify(line)))).toEqual(line);
  const old = { ...line, details: { ...line.details, sendOn: "2026-03-09" } };
  expect(parseGiftCardLine(old)).toEqual(line);
  const twice = JSON.stringify([line, line, { ...line, id: "m2", amount: 1 }]);
  expect(parseGiftCardLines(twice)).toEqual([line]);
});

test.each([
  ["USD", "5", "500", "200.00"],
  ["EUR", "5", "500", "200.00"],
  ["JPY", "500", "50000", "20000"],
  ["HUF", "1000", "100000", "40000.00"],
  ["IDR", "25000", "2500000", "1000000.00"],
  ["CLP", "2500", "250000", "100000"],
  ["KWD", "1", "100", "40.000"],
])("an own amount in %s is from %s to %s, and the largest choice is %s", (currency, ...amounts) => {
  setShopLocale(localeOf({ currency, formats: "en-US", timeZone: "UTC" }));
  onTestFinished(() => setShopLocale(usEnglish));
  const [from, to, largest] = amounts.map((each) => Number(parseMoney(each)));
  const isTaken = (amount: number) =>
    parseGiftForm({ ...form, ownAmount: decimalMoney(cents(amount)) }).ok;
  expect([from! - 1, from!, to!, to! + 1].map(isTaken)).toEqual([false, true, true, false]);
  expect(parseGiftForm({ ...form, amount: String(largest) }).ok).toBe(true);
});

test("no text that a browser may send throws, or has an amount outside the limits", () => {
  const { from, to } = giftCardTerms;
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      for (const { amount } of parseGiftCardLines(text)) {
        expect(amount).toBeGreaterThanOrEqual(from);
        expect(amount).toBeLessThanOrEqual(to);
      }
    }),
  );
});
