import { expect, test } from "vitest";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email.ts";
import { testDatabase } from "#testing/database.server.ts";
import {
  confirmSubscriber,
  deleteFormerSubscribers,
  requestSubscription,
  unsubscribe,
} from "./newsletter.server.ts";

const database = testDatabase("empty");

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

test("former subscribers are deleted after their retention; present ones and those who ask again stay", async () => {
  const { db } = database;
  const ask = (name: string, now: Date, tokenHash = name) =>
    requestSubscription(db, {
      email: parseEmailAddress(`${name}@example.com`) as EmailAddress,
      tokenHash,
      now,
    });
  for (const name of ["subscribed", "silent", "left", "left-late", "came-back"])
    await ask(name, day(1));
  for (const name of ["subscribed", "left", "left-late", "came-back"])
    await confirmSubscriber(db, name, day(2));
  for (const name of ["left", "came-back"]) await unsubscribe(db, name, day(3));
  await unsubscribe(db, "left-late", day(20));
  await ask("came-back", day(20), "came-back-again");
  await ask("silent-late", day(20));

  await deleteFormerSubscribers(db, day(10));
  const left = await db
    .selectFrom("newsletter_subscriber")
    .select("email")
    .orderBy("email")
    .execute();
  expect(left.map(({ email }) => email.split("@")[0])).toEqual([
    "came-back",
    "left-late",
    "silent-late",
    "subscribed",
  ]);
});
