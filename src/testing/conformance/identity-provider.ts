import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleCases } from "./google-cases.ts";
import type { IdentityUnderTest, ConformanceCase } from "./identity-under-test.ts";
import { emailCases } from "./email-cases.ts";
import { profileCases } from "./profile-cases.ts";
import { sessionCases } from "./session-cases.ts";
import { signInCases } from "./sign-in-cases.ts";
import { signUpCases } from "./sign-up-cases.ts";

/** Cases that an adapter can't pass, with the reason. */
export type Exceptions = Readonly<Record<number, string>>;

const CASES = 41;
const MOST_EXCEPTIONS = 4;

const cases = [
  ...sessionCases,
  ...signUpCases,
  ...signInCases,
  ...emailCases,
  ...googleCases,
  ...profileCases,
].toSorted((one, other) => one.number - other.number);

/**
 * The contract tests of every identity provider; "case 29" in another test's name refers to the case here. A case in
 * `except` runs too and must fail in its expectation: if it passes, its exception has to be removed.
 */
export function identityConformance(
  name: string,
  open: () => Promise<IdentityUnderTest>,
  except: Exceptions = {},
): void {
  describe(`Identity by ${name}`, () => {
    let shop: IdentityUnderTest;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(() => shop.close());

    test("every case of the contract is here, and few are excepted", () => {
      expect(cases.map(({ number }) => number)).toEqual(
        Array.from({ length: CASES }, (_, at) => at + 1),
      );
      expect(Object.keys(except).length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
    });

    for (const { number, says, run } of cases.filter((each) => except[each.number] === undefined))
      test(`case ${number}: ${says}`, async () => {
        expect.hasAssertions();
        await run(shop);
      });

    for (const { number, says, run, reason } of cases.flatMap((each) => reasonFor(each, except)))
      test(`case ${number} is not held: ${reason}`, async () => {
        console.info(`${name} does not hold case ${number} (${says}): ${reason}`);
        const why = "It holds by now: take its exception away.";
        expect(await isHeld(() => run(shop)), why).toBe(false);
      });
  });
}

function reasonFor(
  each: ConformanceCase,
  except: Exceptions,
): (ConformanceCase & { reason: string })[] {
  const reason = except[each.number];
  return reason === undefined ? [] : [{ ...each, reason }];
}

/**
 * Whether a case passes. Only a failed expectation means no; other errors, such as those of the network, are thrown.
 */
export async function isHeld(run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "AssertionError") return false;
    throw error;
  }
}
