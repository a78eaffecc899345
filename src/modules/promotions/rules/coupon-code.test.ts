import { expect, test } from "vitest";
import { parseCouponCode } from "./coupon-code.ts";

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
