import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { ada, openAuthApi } from "#testing/accounts/auth-api.ts";
import { databaseForFile } from "#testing/accounts/auth-api-setup.ts";

const database = databaseForFile();

const SIGN_UPS = 8;
/** As many as the shop has for everything but pages. */
const CONNECTIONS = 5;

/** Sign-ups with one email while another transaction holds it; `settled` grows with each answer. */
async function signUpWhileHeld(answerWithinMs?: number) {
  const db = openDatabase({
    ...database.poolConfig,
    max: CONNECTIONS,
    ...(answerWithinMs !== undefined && { answerWithinMs }),
  });
  onTestFinished(() => db.destroy());
  const api = await openAuthApi(database, { db });
  const holder = await database.pool.connect();
  await holder.query(
    "begin; insert into account (id, email, display_name) values ('held', 'ada@example.com', 'Ada')",
  );
  const settled: string[] = [];
  const answers = Promise.all(
    Array.from({ length: SIGN_UPS }, async () => {
      const { status, json, headers } = await api.post("sign-up", ada);
      const { code = "" } = json as { code?: string };
      settled.push(`${status} ${code}`.trim());
      if (status === 503) expect(headers.get("Retry-After")).toBe("5");
    }),
  );
  const release = async () => {
    await holder.query("rollback");
    holder.release();
    await answers;
  };
  return { settled, release, log: api.log };
}

const count = (settled: string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(settled, (each) => each)).map(([each, all]) => [
      each,
      all?.length,
    ]),
  );

test("sign-ups that find no free connection, because others wait for a lock, hear that the shop is busy", async () => {
  const { settled, release, log } = await signUpWhileHeld();
  await expect.poll(() => settled).toHaveLength(SIGN_UPS - CONNECTIONS);
  await release();
  expect(count(settled)).toEqual({
    "503 busy": SIGN_UPS - CONNECTIONS,
    "200": 1,
    "409 email-already-in-use": CONNECTIONS - 1,
  });
  const warnings = log.lines.filter(({ level }) => level !== "info");
  expect(new Set(warnings.map(({ message }) => message))).toEqual(
    new Set(["The database is busy."]),
  );
});

test("sign-ups that wait for a lock for too long hear that the shop is busy", async () => {
  const { settled, release } = await signUpWhileHeld(3000);
  await expect.poll(() => settled, { timeout: 20_000 }).toHaveLength(SIGN_UPS);
  await release();
  expect(count(settled)).toEqual({ "503 busy": SIGN_UPS });
});
