import { sql, type RawBuilder } from "kysely";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import { containing } from "#modules/core/rules/text.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A person who has ordered or has an account; the address is the newest one. */
export type KnownBuyer = { email: string; address: OrderAddress };

/** Newest matching orders that are looked through; a name can also be part of many products' names. */
const NEWEST = 5000;
const LEAST_DIGITS = 4;

/** Finds buyers by parts of their name, email address or telephone number: those of the newest orders, then members. */
export async function listKnownBuyers(
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<KnownBuyer[]> {
  const digits = words.join("").replaceAll(/\D/g, "").replace(/^0+/, "");
  const isNumber =
    digits.length >= LEAST_DIGITS && words.every((word) => /^[+\d()/.-]+$/.test(word));
  const wanted = (person: Person) =>
    isNumber
      ? sql`regexp_replace(${person.telephone}, '[^0-9]', '', 'g') like ${containing(digits)}`
      : sql.join(
          words.map((word) => matching(word, person)),
          sql` and `,
        );
  const candidates = isNumber ? sql`true` : sql.join(words.map(inSearchText), sql` and `);
  const { rows } = await sql<KnownBuyer>`
    with newest as (
      select id, email, address from shop_order where email <> '' and ${candidates}
      order by id desc limit ${NEWEST}
    ), buyers as (
      select distinct on (customer_key(email)) id, email, address from newest
      where ${wanted(buyer)} order by customer_key(email), id desc
    ), members as (
      select account.email, jsonb_build_object('firstName', first_name, 'lastName', last_name,
        'address1', address1, 'address2', address2, 'city', city, 'state', state, 'zipCode', zip_code,
        'country', country, 'telephone', mobile_number) as address
      from account join profile on profile.uid = account.id
      where ${wanted(member)}
        and not exists (select from buyers where customer_key(buyers.email) = customer_key(account.email))
      limit ${limit}
    )
    select email, address from (
      select 0 as rank, -id as place, email, address from buyers
      union all select 1, 0, email, address from members
    ) as found order by rank, place limit ${limit}`.execute(db);
  return rows;
}

/** The language of the newest order of an email address; null if it is unknown. */
export async function findLanguageOf(db: Database, email: string): Promise<LanguageTag | null> {
  const { rows } = await sql<{ language: LanguageTag }>`
    select language from shop_order
    where customer_key(email) = customer_key(${email}) and email <> '' and language is not null
    order by id desc limit 1`.execute(db);
  return rows[0]?.language ?? null;
}

type Person = {
  email: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  telephone: RawBuilder<unknown>;
};

const buyer: Person = {
  email: sql`email`,
  name: sql`(address->>'firstName') || ' ' || (address->>'lastName')`,
  telephone: sql`address->>'telephone'`,
};

const member: Person = {
  email: sql`account.email`,
  name: sql`account.display_name || ' ' || first_name || ' ' || last_name`,
  telephone: sql`mobile_number`,
};

const matching = (word: string, { email, name }: Person) =>
  parseEmailAddress(word) === null
    ? sql`lower(${name} || ' ' || ${email}) like ${containing(word)}`
    : sql`customer_key(${email}) = customer_key(${word})`;

/** The condition that an index answers. */
const inSearchText = (word: string) =>
  parseEmailAddress(word) === null
    ? sql`search_text like ${containing(word)}`
    : sql`customer_key(email) = customer_key(${word})`;
