import { Client } from "pg";
import { type Cluster, type Endpoint, superuserConnection } from "./cluster.server.ts";

// Its own schema, because the owner of a schema may drop its functions.
const RAISE = `
create schema if not exists audit_guard;
create or replace function audit_guard.refuse() returns event_trigger language plpgsql as $$
declare
  log_id oid := to_regclass('public.audit_entry');
begin
  if tg_event = 'sql_drop' then
    if exists (
      select from pg_event_trigger_dropped_objects()
      where object_identity = 'public.audit_entry' or object_identity like '% on public.audit_entry'
    ) then raise exception 'The audit log is never changed.'; end if;
  -- A renamed log is no longer found.
  elsif log_id is null or exists (
    select from pg_event_trigger_ddl_commands()
    where objid = log_id
      or object_identity like '% on public.audit_entry'
      or objid in (select tgfoid from pg_trigger where tgrelid = log_id)
  ) then raise exception 'The audit log is never changed.'; end if;
end $$;
create event trigger keep_audit on ddl_command_end execute function audit_guard.refuse();
create event trigger keep_audit_on_drop on sql_drop execute function audit_guard.refuse();`;

const LOWER = `
drop event trigger if exists keep_audit;
drop event trigger if exists keep_audit_on_drop;`;

/**
 * Refuses statements of the shop's role that alter or drop the audit log, its triggers or their function. Only the
 * superuser can take this back. It is lowered for migrations.
 */
export const raiseAuditGuard = (cluster: Cluster, endpoint: Endpoint) =>
  asSuperuser(cluster, endpoint, `begin; ${LOWER} ${RAISE} commit;`);

export const lowerAuditGuard = (cluster: Cluster, endpoint: Endpoint) =>
  asSuperuser(cluster, endpoint, LOWER);

async function asSuperuser(cluster: Cluster, endpoint: Endpoint, statements: string) {
  const client = new Client({ ...superuserConnection(cluster, endpoint), database: cluster.owner });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
