import { expect, test } from "vitest";
import { matchingStep, newTotpSecret, totpCode, totpEnrolment } from "./totp.server.ts";

/** "12345678901234567890", the secret of RFC 6238's test vectors. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("RFC 6238: the code at second %d is %s", (seconds, code) => {
  expect(totpCode(secret, new Date(seconds * 1000))).toBe(code);
});

test("a code is accepted one step early or late, and only after the last one", () => {
  const now = new Date(1_000_000_000_000);
  const at = (seconds: number) => totpCode(secret, new Date(now.getTime() + seconds * 1000));
  const accepted = (code: string, lastStep = 0) => matchingStep(secret, code, { now, lastStep });
  const present = accepted(at(0)) ?? 0;
  expect([at(-60), at(-30), at(30), at(60)].map((code) => accepted(code))).toEqual([
    null,
    present - 1,
    present + 1,
    null,
  ]);
  expect(accepted(`${at(0).slice(0, 3)} ${at(0).slice(3)}`)).toBe(present);
  expect(accepted(at(0), present)).toBeNull();
  expect([accepted(""), accepted("12345"), accepted("1234567")]).toEqual([null, null, null]);
});

test("a new secret has 160 bits, and its QR code is an image of its address", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  const { uri, qr } = totpEnrolment(secret, { email: "ada@example.com", shopName: "Oak & Co" });
  expect(uri).toBe(
    `otpauth://totp/Oak%20%26%20Co%3Aada%40example.com?secret=${secret}&issuer=Oak%20%26%20Co`,
  );
  expect(qr).toMatch(/^<svg [^>]*viewBox=/);
});
