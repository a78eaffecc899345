import { expect, test } from "vitest";
import { parseEmailAddress } from "#modules/core/rules/email/email-address.ts";
import { parseCouponCode } from "./coupon-code.ts";
import { customerKey } from "./customer-key.ts";

test.for([
  ["SAVE10", "SAVE10"],
  [" save-10 ", "SAVE10"],
  ["free ship", "FREESHIP"],
  ["FREE\u00A0SHIP\u200B", "FREESHIP"],
  ["save‑10", "SAVE10"],
  ["SAVE — 10", "SAVE10"],
  ["“Save10”.", "SAVE10"],
  ["SAVE_10!", "SAVE10"],
  ["ＳＡＶＥ１０", "SAVE10"],
  ["save\u030C10", null],
  ["ab", null],
  ["", null],
  ["ÄÖÜ", null],
  ["A".repeat(25), null],
  ["<script>", null],
])("%o is the code %o", ([typed, code]) => {
  expect(parseCouponCode(typed ?? "")).toBe(code);
});

test.for([
  ["ada@example.com", "ada@example.com"],
  ["Ada+shop@Example.com", "ada@example.com"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["+x@example.com", "+x@example.com"],
])("%s is the mailbox %s", ([typed, key]) => {
  const email = parseEmailAddress(typed ?? "");
  expect(email && customerKey(email)).toBe(key);
});
