import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyAddress } from "#modules/accounts/rules/profile.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { openProfile } from "./accounts.server.ts";
import { deleteProfile, findProfile, mergeProfile } from "./profiles.server.ts";

let database: TestDatabase;
const now = new Date("2026-03-01T09:00:00Z");
const later = new Date("2026-03-02T09:00:00Z");

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

const owner = (uid: string) => ({ uid, email: `${uid}@example.com`, now });

test("case 38: a missing record is not found", async () => {
  expect(await findProfile(database.db, "nobody")).toBeNull();
});

test("§7 a record opened at sign-up has uid, address, names and the time", async () => {
  await openProfile(database.db, { ...owner("ada"), firstName: "Ada", lastName: "Lovelace" });
  expect(await findProfile(database.db, "ada")).toEqual({
    uid: "ada",
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Lovelace",
    createdAt: now,
    gender: "",
    mobileNumber: "",
    address: emptyAddress,
  });
});

test("opened again, a record keeps its names, its time and everything saved", async () => {
  const { db } = database;
  await openProfile(db, { ...owner("grace"), firstName: "Grace", lastName: "" });
  await mergeProfile(db, owner("grace"), { gender: "woman" });
  await openProfile(db, { ...owner("grace"), now: later, firstName: "G.", lastName: "Hopper" });
  expect(await findProfile(db, "grace")).toMatchObject({
    firstName: "Grace",
    lastName: "Hopper",
    createdAt: now,
    gender: "woman",
  });
});

test("case 36: writing the city keeps other parts of the address, and the names", async () => {
  const { db } = database;
  await openProfile(db, { ...owner("mary"), firstName: "Mary", lastName: "Jackson" });
  await mergeProfile(db, owner("mary"), {
    gender: "woman",
    mobileNumber: "+1 555 0100",
    address: { ...emptyAddress, address1: "1 Main St", city: "Hampton", country: "USA" },
  });
  await mergeProfile(db, owner("mary"), { address: { city: "Newport" } });
  expect(await findProfile(db, "mary")).toMatchObject({
    firstName: "Mary",
    lastName: "Jackson",
    gender: "woman",
    mobileNumber: "+1 555 0100",
    address: { ...emptyAddress, address1: "1 Main St", city: "Newport", country: "USA" },
  });
});

test("a field can be emptied, and a change without fields changes nothing", async () => {
  const { db } = database;
  await mergeProfile(db, owner("joan"), { gender: "woman", address: { city: "Paris" } });
  await mergeProfile(db, owner("joan"), { gender: "" });
  await mergeProfile(db, owner("joan"), {});
  expect(await findProfile(db, "joan")).toMatchObject({ gender: "", address: { city: "Paris" } });
});

test("saving without a record creates one", async () => {
  await mergeProfile(database.db, owner("new"), {});
  expect(await findProfile(database.db, "new")).toMatchObject({
    email: "new@example.com",
    firstName: "",
  });
});

test("ten concurrent saves of different fields lose nothing, also for a new record", async () => {
  const { db } = database;
  const changes = [
    { gender: "1" },
    { mobileNumber: "2" },
    { address: { address1: "3" } },
    { address: { address2: "4" } },
    { address: { city: "5" } },
    { address: { state: "6" } },
    { address: { zipCode: "7" } },
    { address: { country: "8" } },
  ];
  await Promise.all([
    ...changes.map((change) => mergeProfile(db, owner("many"), change)),
    openProfile(db, { ...owner("many"), firstName: "9", lastName: "" }),
    openProfile(db, { ...owner("many"), firstName: "", lastName: "10" }),
  ]);
  expect(await findProfile(db, "many")).toMatchObject({
    gender: "1",
    mobileNumber: "2",
    address: { address1: "3", address2: "4", city: "5", state: "6", zipCode: "7", country: "8" },
    firstName: "9",
    lastName: "10",
  });
});

test("a record can be deleted, and deleted again", async () => {
  const { db } = database;
  await mergeProfile(db, owner("gone"), { gender: "x" });
  await deleteProfile(db, "gone");
  await deleteProfile(db, "gone");
  expect(await findProfile(db, "gone")).toBeNull();
});
