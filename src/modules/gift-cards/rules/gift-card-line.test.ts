import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
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
