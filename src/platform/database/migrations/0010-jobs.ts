import { sql, type Kysely } from "kysely";

/** The outbox keeps emails; that they are sent, when and how often, is the job queue's business (record 28). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table outbox add column expires_at timestamptz, add column failed_at timestamptz;
update outbox set failed_at = now() where sent_at is null and next_attempt_at = 'infinity';
drop index outbox_to_send;
alter table outbox drop column kind, drop column attempts, drop column next_attempt_at;
select graphile_worker.add_job('email.send', json_build_object('outboxId', id))
from outbox where sent_at is null and failed_at is null;
`,
    )
    .execute(db);
}
