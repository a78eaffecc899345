import { sql, type Kysely } from "kysely";

/** What the sample catalogue brought says so of itself, so that a shop with goods of its own can take it away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["product", "brand", "banner"]) {
    await sql
      .raw(`alter table ${table} add column is_sample boolean not null default false`)
      .execute(db);
    // Being marked changes neither a page nor a version.
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    await sql.raw(`update ${table} set is_sample = true where ${SAMPLES[table]}`).execute(db);
    await sql.raw(`alter table ${table} enable trigger user`).execute(db);
  }
}

// Ids up to 1000 were always the sample's; brands and banners are known by what every version of it has named them.
// A banner that somebody has edited is theirs.
const SAMPLES: Record<string, string> = {
  product: "id <= 1000 and import_handle is null",
  brand: `slug in ('barlow-reed', 'corvane', 'elderby-home', 'fernhill-pantry', 'halden-audio', 'kettlewick',
    'lantern-row-press', 'linden', 'little-quarry', 'northlap', 'pip-and-otter', 'plainwork-editions', 'verrell',
    'wrenfield') and position < 1000`,
  banner: `version = 1 and title ~ '^(Free shipping over \\$[0-9.]+|Students: extra [0-9]+% off)$' or version = 1 and title in
    ('A chair, a lamp, an evening', 'A rainy afternoon, solved', 'Better for being worn', 'Breakfast, without the hurry',
    'Made to be worn in', 'Sound you can live with', 'Two square metres are enough')`,
};
