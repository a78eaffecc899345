import { expect, test } from "vitest";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { isStudentAddress } from "./is-student-address.ts";

test.for<[string, boolean]>([
  ["ada@college.edu", true],
  ["ada@cs.college.edu", true],
  ["ada@ox.ac.uk", true],
  ["ada@student.unimelb.edu.au", true],
  ["ada@tum.de", true],
  ["ada@mytum.de", false],
  ["ada@in.tum.de", true],
  ["ada@edu.example.com", false],
  ["ada@notedu.com", false],
  ["ada@example.com", false],
])("%s is a student's address: %s", ([typed, expected]) => {
  const email = parseEmailAddress(typed);
  expect(email && isStudentAddress(email)).toBe(expected);
});
