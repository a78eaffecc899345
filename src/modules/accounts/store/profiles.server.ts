import { sql } from "kysely";
import {
  addressParts,
  type Address,
  type Profile,
  type ProfileChange,
} from "#modules/accounts/rules/profile.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The owner of a record, with the values for a new one. */
type Owner = { uid: string; email: string; now: Date };

const addressColumns = {
  address1: "address1",
  address2: "address2",
  city: "city",
  state: "state",
  zipCode: "zip_code",
  country: "country",
} as const satisfies Record<keyof Address, string>;

export async function findProfile(db: Database, uid: string): Promise<Profile | null> {
  const row = await db.selectFrom("profile").selectAll().where("uid", "=", uid).executeTakeFirst();
  if (!row) return null;
  return {
    uid: row.uid,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    createdAt: row.created_at,
    gender: row.gender,
    mobileNumber: row.mobile_number,
    address: {
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      country: row.country,
    },
  };
}

/** §7 Writes only the given fields, in one statement, so that concurrent saves lose no update. */
export async function mergeProfile(
  db: Database,
  { uid, email, now }: Owner,
  change: ProfileChange,
): Promise<void> {
  const given = givenColumns(change);
  const written = Object.fromEntries(
    Object.keys(given).map((column) => [column, sql<string>`excluded.${sql.ref(column)}`]),
  );
  await db
    .insertInto("profile")
    .values({ uid, email, created_at: now, ...given })
    .onConflict((conflict) => {
      const sameOwner = conflict.column("uid");
      return Object.keys(given).length === 0
        ? sameOwner.doNothing()
        : sameOwner.doUpdateSet(written);
    })
    .execute();
}

/** Writes an address and a phone number into a record that has none; existing ones are not overwritten. */
export async function fillAddress(
  db: Database,
  uid: string,
  address: Address,
  telephone: string,
): Promise<void> {
  await sql`
    update profile set address1 = ${address.address1}, address2 = ${address.address2}, city = ${address.city},
      state = ${address.state}, zip_code = ${address.zipCode}, country = ${address.country},
      mobile_number = case when mobile_number = '' then ${telephone} else mobile_number end
    where uid = ${uid} and concat(address1, address2, city, state, zip_code, country) = ''`.execute(
    db,
  );
}

export async function deleteProfile(db: Database, uid: string): Promise<void> {
  await db.deleteFrom("profile").where("uid", "=", uid).execute();
}

function givenColumns({ gender, mobileNumber, address = {} }: ProfileChange) {
  const columns = [
    ["gender", gender],
    ["mobile_number", mobileNumber],
    ...addressParts.map((part) => [addressColumns[part], address[part]] as const),
  ] as const;
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}
