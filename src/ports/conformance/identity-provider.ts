import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleRows } from "./google-rows.ts";
import type { IdentityUnderTest, Row } from "./identity-under-test.ts";
import { isHeld } from "./is-held.ts";
import { emailRows } from "./email-rows.ts";
import { profileRows } from "./profile-rows.ts";
import { sessionRows } from "./session-rows.ts";
import { signInRows } from "./sign-in-rows.ts";
import { signUpRows } from "./sign-up-rows.ts";

/** A row that an adapter can't hold, and why. */
export type Exceptions = Readonly<Record<number, string>>;

const ROWS = 41;
const MOST_EXCEPTIONS = 4;

const rows = [
  ...sessionRows,
  ...signUpRows,
  ...signInRows,
  ...emailRows,
  ...googleRows,
  ...profileRows,
].toSorted((one, other) => one.row - other.row);

/**
 * What every identity provider must do, each row a test; "row 29" in the name of another test is the row here.
 * A row in `except` is run too and must fail in what it expects: when it starts to hold, its exception has to go.
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

    test("every row of the contract is here, and few are excepted", () => {
      expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
      expect(Object.keys(except).length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
    });

    for (const { row, says, run } of rows.filter((each) => except[each.row] === undefined))
      test(`row ${row}: ${says}`, async () => {
        expect.hasAssertions();
        await run(shop);
      });

    for (const { row, says, run, reason } of rows.flatMap((each) => reasonFor(each, except)))
      test(`row ${row} is not held: ${reason}`, async () => {
        console.info(`${name} does not hold row ${row} (${says}): ${reason}`);
        const why = "It holds by now: take its exception away.";
        expect(await isHeld(() => run(shop)), why).toBe(false);
      });
  });
}

function reasonFor(row: Row, except: Exceptions): (Row & { reason: string })[] {
  const reason = except[row.row];
  return reason === undefined ? [] : [{ ...row, reason }];
}
