import { sql, type Kysely } from "kysely";

/** Orders and gift cards have the shop's currency, also if a setting changes while they are written (record 131). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRIGGERS).execute(db);
}

// Volatile, so that the query after a wait for the lock of the setting's change sees that change.
const TRIGGERS = `
create function check_currency() returns trigger language plpgsql as $$
declare
  own text := coalesce((select value->>'currency' from setting where name = 'locale'), 'USD');
begin
  if coalesce(to_jsonb(new)->>'currency', to_jsonb(new)->'agreed'->>'currency') is distinct from own then
    raise exception 'The currency of the shop has changed to %.', own using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;
create trigger check_currency before insert on shop_order
  for each row execute function check_currency();
create trigger check_currency before insert on gift_card
  for each row execute function check_currency();`;
