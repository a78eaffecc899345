import { sql, type Kysely } from "kysely";

/** Members who have shown that they are students, and the mailed links by which they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table student_proof (
      uid text primary key,
      email text not null,
      mailbox text not null unique,
      proved_at timestamptz not null,
      valid_until timestamptz not null check (valid_until > proved_at)
    )`.execute(db);
  await sql`
    create table student_link (
      uid text primary key,
      token_hash text not null unique,
      email text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
}
