import { expect, test } from "vitest";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import {
  academicHosts,
  isStudentAddress,
  parseAcademicHosts,
} from "#modules/promotions/rules/student/student-address.ts";

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
  expect(email && isStudentAddress(email, academicHosts)).toBe(expected);
});

test.for<[string, string[] | null]>([
  ["edu", ["edu"]],
  [" EDU, .ac.uk ,uni-koeln.de", ["edu", "ac.uk", "uni-koeln.de"]],
  ["edu;ac.uk", null],
  ["edu,,ac.uk", null],
  ["@tum.de", null],
  ["-tum.de", null],
  ["https://tum.de", null],
])("the list %j names the hosts %j", ([list, hosts]) => {
  expect(parseAcademicHosts(list)).toEqual(hosts);
});

test("the policy's own hosts are a valid list", () => {
  expect(parseAcademicHosts(academicHosts.join(","))).toEqual(academicHosts);
});
