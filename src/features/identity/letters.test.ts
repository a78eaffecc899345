import { describe, expect, test } from "vitest";
import type { Mail } from "#domain/mail/mail.ts";
import { accountLetters } from "./letters.server.ts";

const letters = accountLetters({
  name: "Marlow",
  url: "https://shop.example",
  email: "hello@shop.example",
});
const ada = { email: "ada@example.com", displayName: "Ada Lovelace" };
const token = "abcdefghijklmnopqrstuvwx";

/** A letter's lines are wrapped; its sentences are not meant to be. */
const words = ({ text }: Mail) => text.replaceAll(/\s+/g, " ");

const all: [name: string, letter: Mail][] = [
  ["verification", letters.verifyEmail(ada, token)],
  ["reset", letters.resetPassword(ada, token)],
  ["password changed", letters.passwordChanged(ada)],
  ["Google added", letters.googleAdded(ada)],
  ["deactivated", letters.deactivated(ada)],
  ["deletion planned", letters.deletionPlanned(ada, new Date("2026-03-15T09:00:00Z"))],
  ["reopened", letters.reopened(ada)],
  ["erased", letters.erased(ada)],
];

describe.for(all)("the letter %s", ([, letter]) => {
  test("goes to the owner, greets them, and names the shop in its subject", () => {
    expect(letter.to).toBe("ada@example.com");
    expect(letter.subject).toContain("Marlow");
    expect(words(letter)).toContain("Hello Ada Lovelace, ");
  });

  test("says the same in HTML, and leads nowhere but to the shop", () => {
    expect(letter.html).toContain("Hello Ada Lovelace, ");
    const links = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    for (const url of links) expect(url).toMatch(/^https:\/\/shop\.example/);
  });
});

test("the subjects tell the letters apart", () => {
  expect(new Set(all.map(([, { subject }]) => subject)).size).toBe(all.length);
});

test("the verification letter says how long its link works, and carries it whole", () => {
  const letter = letters.verifyEmail(ada, token);
  expect(letter.text).toContain(`https://shop.example/api/auth/verify-email?token=${token}\n`);
  expect(words(letter)).toContain("The link works for 24 hours.");
});

test("the reset letter says how long its link works and what to do if it was not you", () => {
  const letter = letters.resetPassword(ada, token);
  expect(letter.text).toContain(`https://shop.example/reset-password?token=${token}\n`);
  expect(words(letter)).toContain("The link works once, and for 30 minutes.");
  expect(words(letter)).toContain(
    "If it was not you, there is nothing you need to do: your password stays as it is.",
  );
});

test("the letter of a planned deletion names the day, and how to change one's mind", () => {
  const letter = letters.deletionPlanned(ada, new Date("2026-03-15T23:59:00Z"));
  expect(words(letter)).toContain("On March 15, 2026 we will delete it");
  expect(words(letter)).toContain("If you change your mind before that day, sign in");
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
  expect(words(letters.reopened({ ...ada, displayName }))).toContain(`Hello ${displayName}, `);
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
])("%j is no name, and no stranger's words go out in a letter of ours", (displayName) => {
  const letter = letters.verifyEmail({ ...ada, displayName }, token);
  expect(words(letter)).toContain("Hello, thank you");
  if (displayName !== "") expect(letter.html).not.toContain(displayName);
});
