import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseGiftCardLine, parseGiftCardLines, parseGiftForm } from "./gift-card-line.ts";

const now = new Date("2026-03-01T12:00:00Z");
const form = {
  design: "waves",
  amount: "own",
  ownAmount: "35",
  recipientName: " Grace   Hopper ",
  recipientEmail: "Grace@Example.com",
  senderName: "Ada",
  message: "",
  sendOn: "",
};

test("a form becomes a line of the cart, sent today if it names no day", () => {
  const parsed = parseGiftForm(form, now);
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
        sendOn: "2026-03-01",
      },
    },
  });
});

test.each([
  [{ ownAmount: "4.99" }, ["ownAmount"]],
  [{ amount: "5001" }, ["amount"]],
  [{ recipientEmail: "grace", senderName: " " }, ["recipientEmail", "senderName"]],
  [{ design: "gold" }, ["design"]],
  [{ sendOn: "2099-01-01" }, ["sendOn"]],
  [{ message: "x".repeat(giftCardTerms.messageLength + 1) }, ["message"]],
])("%j is refused at %j", (change, fields) => {
  expect(parseGiftForm({ ...form, ...change }, now)).toEqual({ ok: false, error: fields });
});

test("a stored line is parsed again, and a day that has passed becomes today", () => {
  const parsed = parseGiftForm(form, now);
  const line = { id: "m1", ...(parsed.ok && parsed.value) };
  expect(parseGiftCardLine(JSON.parse(JSON.stringify(line)), now)).toEqual(line);
  const later = new Date("2026-03-09T12:00:00Z");
  expect(parseGiftCardLine(line, later)?.details.sendOn).toBe("2026-03-09");
  const twice = JSON.stringify([line, line, { ...line, id: "m2", amount: 1 }]);
  expect(parseGiftCardLines(twice, now)).toEqual([line]);
});

test("no text that a browser may send throws, or has an amount outside the limits", () => {
  const { from, to } = giftCardTerms;
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      for (const { amount } of parseGiftCardLines(text, now)) {
        expect(amount).toBeGreaterThanOrEqual(from);
        expect(amount).toBeLessThanOrEqual(to);
      }
    }),
  );
});
