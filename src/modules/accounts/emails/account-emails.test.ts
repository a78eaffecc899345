import { describe, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import {
  deactivatedEmail,
  deletedEmail,
  deletionPlannedEmail,
  googleAddedEmail,
  passwordChangedEmail,
  reopenedEmail,
  resetPasswordEmail,
  verificationEmail,
} from "./account-emails.ts";
import { testShop as shop } from "#testing/services.ts";

const ada = { shop, email: "ada@example.com", displayName: "Ada Lovelace" };
const token = "abcdefghijklmnopqrstuvwx";

/** Undoes the line wrapping of the text version. */
const words = ({ text }: Email) => text.replaceAll(/\s+/g, " ");

const all: [name: string, email: Email][] = [
  ["verification", verificationEmail(ada, token)],
  ["reset", resetPasswordEmail(ada, token)],
  ["password changed", passwordChangedEmail(ada)],
  ["Google added", googleAddedEmail(ada)],
  ["deactivated", deactivatedEmail(ada)],
  ["deletion planned", deletionPlannedEmail(ada, new Date("2026-03-15T09:00:00Z"))],
  ["reopened", reopenedEmail(ada)],
  ["deleted", deletedEmail(ada)],
];

describe.for(all)("the email %s", ([, email]) => {
  test("goes to the owner, greets them, and names the shop in its subject", () => {
    expect(email.to).toBe("ada@example.com");
    expect(email.subject).toContain("Marlow");
    expect(words(email)).toContain("Hello Ada Lovelace, ");
  });

  test("has the same text in HTML, and links only to the shop", () => {
    expect(email.html).toContain("Hello Ada Lovelace, ");
    const links = [...email.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    for (const url of links) expect(url).toMatch(/^https:\/\/shop\.example/);
  });
});

test("each email has its own subject", () => {
  expect(new Set(all.map(([, { subject }]) => subject)).size).toBe(all.length);
});

test("the verification email has the whole link and its validity", () => {
  const email = verificationEmail(ada, token);
  expect(email.text).toContain(`https://shop.example/api/auth/verify-email?token=${token}\n`);
  expect(words(email)).toContain("The link works for 24 hours.");
});

test("the reset email says how long its link works and what to do if it was not you", () => {
  const email = resetPasswordEmail(ada, token);
  expect(email.text).toContain(`https://shop.example/reset-password?token=${token}\n`);
  expect(words(email)).toContain("The link works once, for 30 minutes.");
  expect(words(email)).toContain(
    "If this wasn’t you, ignore this email: your password stays the same.",
  );
});

test("the deletion email has the day in the shop’s time zone, and how to cancel", () => {
  const email = deletionPlannedEmail(ada, new Date("2026-03-15T01:00:00Z"));
  expect(words(email)).toContain("On Mar 14, 2026 we’ll delete it");
  expect(words(email)).toContain("Sign in before that day to keep your account");
});

test.for([
  "Ada Lovelace",
  "J. R. R. Tolkien",
  "J.R.R. Tolkien",
  "Dr. Jane St. John",
  "Sammy Davis Jr.",
  "Jean-Luc O’Neill",
  "María José",
  "李小龙",
])("%s is greeted by name", (displayName) => {
  expect(words(reopenedEmail({ ...ada, displayName }))).toContain(`Hello ${displayName}, `);
});

test.for([
  "",
  "<img src=x>",
  "You won! https://evil.example/prize",
  "evil.example",
  "Prize at EVIL. COM today",
  "Prize at evil . com",
  "Prize at T. CO",
  "t.co",
  "T.Co",
  "bit. ly for you",
  "www evil example",
  "call 555 0100",
  "ada@example.com",
  "a".repeat(61),
])("%j is no name, and no stranger's words go out in an email of ours", (displayName) => {
  const email = verificationEmail({ ...ada, displayName }, token);
  expect(words(email)).toContain("Hello, thanks");
  if (displayName !== "") expect(email.html).not.toContain(displayName);
});
