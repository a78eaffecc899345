import { sql, type Kysely } from "kysely";

/** Marks rows of the sample catalogue, so that a shop with its own products can delete them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["product", "brand", "banner"]) {
    await sql
      .raw(`alter table ${table} add column is_sample boolean not null default false`)
      .execute(db);
    // Setting the mark must change neither cached pages nor versions.
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    await sql.raw(`update ${table} set is_sample = true where ${SAMPLES[table]}`).execute(db);
    await sql.raw(`alter table ${table} enable trigger user`).execute(db);
  }
}

// Ids up to 1000 were always samples; brands and banners are matched by the names in every version of the sample. An
// edited banner belongs to the shop.
const SAMPLES: Record<string, string> = {
  product: "id <= 1000 and import_handle is null",
  brand: `slug in ('barlow-reed', 'corvane', 'elderby-home', 'fernhill-pantry', 'halden-audio', 'kettlewick',
    'lantern-row-press', 'linden', 'little-quarry', 'northlap', 'pip-and-otter', 'plainwork-editions', 'verrell',
    'wrenfield') and position < 1000`,
  banner: `version = 1 and title ~ '^(Free shipping over \\$[0-9.]+|Students: extra [0-9]+% off)$' or version = 1 and title in
    ('A chair, a lamp, an evening', 'A rainy afternoon, solved', 'Better for being worn', 'Breakfast, without the hurry',
    'Made to be worn in', 'Sound you can live with', 'Two square metres are enough')`,
};
