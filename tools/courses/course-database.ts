import pg from "pg";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { ensureTemplate, sampleShop } from "#testing/postgres/template-database.server.ts";
import { joinTestServer, type TestServer } from "#testing/server/test-server.server.ts";
import { steppedClients, type Stage } from "./stepped-client.ts";

/** Deleted rows slow a database down, so a new one takes its place after so many courses. */
const COURSES_PER_DATABASE = 100;

export type CourseDatabase = Awaited<ReturnType<typeof openCourseDatabase>>;
export type CourseServer = Awaited<ReturnType<typeof openCourses>>;

/**
 * Joins the database server of the tests. Courses follow each other in one database: its connections know their plans,
 * which costs more than the statements.
 */
export async function openCourses() {
  const server = await joinTestServer();
  await ensureTemplate(server, sampleShop());
  let kept: CourseDatabase | null = null;
  const discard = async () => {
    await kept?.drop();
    kept = null;
  };
  return {
    /** The database as every course finds it. */
    async database(): Promise<CourseDatabase> {
      if (kept && kept.courses >= COURSES_PER_DATABASE) await discard();
      kept ??= await openCourseDatabase(server);
      if (kept.courses > 0) await kept.restore();
      kept.courses += 1;
      return kept;
    },
    /** Drops the database of a course that has failed. */
    discard,
    async leave(): Promise<void> {
      await discard();
      await server.leave();
    },
  };
}

async function openCourseDatabase({ session, connectionTo }: TestServer) {
  const database = await openTestDatabase();
  const { pool, poolConfig } = database;
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  const plainName = rows[0]?.name ?? "";
  const name = session.escapeIdentifier(plainName);
  // The scheduler ends deadlocks, in virtual time.
  await session.query(`alter database ${name} set deadlock_timeout = '1h'`);
  // A statement has the same plan each time.
  await session.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  await prepareOrderSecrets(database.db);
  // The shop's own role may not delete entries of the audit log.
  const keeper = new pg.Client({ ...connectionTo(plainName), user: session.user });
  await keeper.connect();
  await keeper.query(KEEP);
  const monitor = new pg.Client(poolConfig);
  await monitor.connect();
  const stage: Stage = { monitor, scheduler: null, idle: [], broken: [], isKeeping: false };
  return {
    stage,
    monitor,
    pool,
    courses: 0,
    connection: { ...poolConfig, Client: steppedClients(stage) },
    restore: () => keeper.query("select kept.restore()"),
    async drop() {
      await keeper.end();
      await monitor.end();
      await database.drop();
    },
  };
}

/** Keeps the rows of each table, and makes the function that restores those of changed tables, and all sequences. */
const KEEP = `
  -- The shop's sessions are still refused; those of a replica, as in restore(), are not.
  alter table audit_entry enable trigger refuse_to_rewrite;
  create schema kept;
  create table kept.of (name regclass, copy text, columns text, rows bigint, since bigint);
  -- Retention deletes emails, and a course counts them at its end.
  create table kept.confirmation (email text);
  grant usage on schema kept to public;
  grant insert, select on kept.confirmation to public;
  create function kept.note_confirmation() returns trigger language plpgsql as $body$
  begin
    insert into kept.confirmation values (new.payload->>'to');
    return new;
  end $body$;
  create trigger note_confirmation after insert on outbox for each row
    when (new.payload->>'subject' like 'Order confirmed: %') execute function kept.note_confirmation();
  create table kept.sequence (name regclass, last_value bigint, is_called boolean);
  do $do$
  declare found record; rows bigint;
  begin
    for found in
      select oid::regclass as name, 'kept.copy_' || oid as copy, (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker')
    loop
      execute format('create table %s as select %s from %s', found.copy, found.columns, found.name);
      get diagnostics rows = row_count;
      -- It would come at any time of the machine, and change plans.
      execute format('alter table %s set (autovacuum_enabled = off)', found.name);
      insert into kept.of values
        (found.name, found.copy, found.columns, rows, pg_current_xact_id()::text::bigint);
    end loop;
    for found in select oid::regclass as name from pg_class where relkind = 'S' loop
      execute format('insert into kept.sequence select %L::regclass, last_value, is_called from %s', found.name, found.name);
    end loop;
  end $do$;
  create function kept.restore() returns void language plpgsql
  set session_replication_role = replica as $function$
  declare each record; is_changed boolean;
  begin
    for each in select * from kept.of loop
      execute format('select count(*) <> %s or bool_or(xmin::text::bigint > %s) from %s', each.rows, each.since, each.name)
        into is_changed;
      continue when is_changed is not true;
      execute format('delete from %s', each.name);
      execute format('insert into %s (%s) overriding system value table %s', each.name, each.columns, each.copy);
      update kept.of set since = pg_current_xact_id()::text::bigint where name = each.name;
    end loop;
    delete from kept.confirmation;
    perform setval(name, last_value, is_called) from kept.sequence;
  end $function$;
`;
