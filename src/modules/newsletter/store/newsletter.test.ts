import { expect, test } from "vitest";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email.ts";
import { testDatabase } from "#testing/database.server.ts";
import {
  confirmSubscriber,
  deleteFormerSubscribers,
  importSubscribers,
  requestSubscription,
  unsubscribe,
} from "./newsletter.server.ts";

const database = testDatabase("empty");

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

test("former subscribers are deleted after their retention; present ones and those who ask again stay, and no import brings back one that left", async () => {
  const { db } = database;
  const ask = (name: string, now: Date, tokenHash = name) =>
    requestSubscription(db, {
      email: parseEmailAddress(`${name}@example.com`) as EmailAddress,
      tokenHash,
      language: "de",
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
  const names = async () => {
    const rows = await db
      .selectFrom("newsletter_subscriber")
      .select("email")
      .orderBy("email")
      .execute();
    return rows.map(({ email }) => email.split("@")[0]);
  };
  const stay = ["came-back", "left-late", "silent-late", "subscribed"];
  expect(await names()).toEqual(stay);

  const emails = ["left@example.com", "silent@example.com"];
  const agreed = { emails, importId: 1, now: day(21) };
  await db.transaction().execute((tx) => importSubscribers(tx, agreed));
  // Who once unsubscribed is not subscribed by a file.
  expect(new Set(await names())).toEqual(new Set([...stay, "silent"]));
});
