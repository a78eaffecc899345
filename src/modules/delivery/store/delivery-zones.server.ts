import { sql } from "kysely";
import { cents } from "#modules/core/rules/money/money.ts";
import type { DeliveryMethod, DeliveryZone } from "#modules/delivery/rules/delivery-zone.ts";
import { inEachLanguage } from "#modules/delivery/rules/methods-in-languages.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

type Versioned<Row> = Row & { version: number };

/** Lists all zones with their methods, both in the order in which they were added. */
export async function listDeliveryZones(
  db: Database,
): Promise<Versioned<DeliveryZone & { methods: Versioned<DeliveryMethod>[] }>[]> {
  const [zones, methods] = await Promise.all([
    db
      .selectFrom("delivery_zone")
      .select(["id", "name", "areas", "version"])
      .orderBy("id")
      .execute(),
    methodsIn(db).orderBy("id").execute(),
  ]);
  const all = methods.map(methodOf);
  return zones.map((zone) => ({
    ...zone,
    methods: all.filter(({ zoneId }) => zoneId === zone.id),
  }));
}

/** Lists all zones with methods whose texts are read in the current language. */
export async function listZonesInLanguages(db: Database): Promise<DeliveryZone[]> {
  const [zones, rows] = await Promise.all([
    listDeliveryZones(db),
    db
      .selectFrom("translation")
      .select(["noun_id", "language", "texts"])
      .where("noun", "=", "delivery-method")
      .execute(),
  ]);
  const ofMethods = Map.groupBy(rows, ({ noun_id }) => Number(noun_id));
  const texts = new Map(
    [...ofMethods].map(([id, of]) => [id, new Map(of.map((row) => [row.language, row.texts]))]),
  );
  return zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => inEachLanguage(method, texts)),
  }));
}

/** Lets every process read the methods again, after a change of their translated texts. */
export async function noteMethodTexts(tx: DatabaseTransaction): Promise<void> {
  await sql`
    with counted as (
      insert into setting (name, version) values ('delivery-zones', 1)
      on conflict (name) do update set version = setting.version + 1
    )
    insert into page_change (subject) values ('setting:delivery')`.execute(tx);
}

/** Makes other changes of zones and methods wait until the transaction ends, because areas must not overlap. */
export async function lockDeliveryZones(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table delivery_zone, delivery_method in share row exclusive mode`.execute(tx);
}

const methodsIn = (db: Database) =>
  db
    .selectFrom("delivery_method")
    .select([
      "id",
      "zone_id as zoneId",
      "code",
      "name",
      "kind",
      "price",
      "steps",
      "free_from as freeFrom",
      "classes",
      "max_grams as maxGrams",
      "handling_days as handlingDays",
      "transit_from as transitFrom",
      "transit_to as transitTo",
      "cut_off_hour as cutOffHour",
      "carrier",
      "pickup_place",
      "pickup_hours",
      "pickup_country",
      "pickup_region",
      "pickup_postcode",
      "version",
    ]);

type MethodRow = Awaited<ReturnType<ReturnType<typeof methodsIn>["execute"]>>[number];

function methodOf({
  pickup_place,
  pickup_hours,
  pickup_country: country,
  pickup_region: region,
  pickup_postcode: postcode,
  ...row
}: MethodRow): Versioned<DeliveryMethod> {
  return {
    ...row,
    price: cents(row.price),
    freeFrom: row.freeFrom === null ? null : cents(row.freeFrom),
    pickup:
      pickup_place === null || pickup_hours === null
        ? null
        : { place: pickup_place, hours: pickup_hours, country, region, postcode },
  };
}

const rowOf = (method: Omit<DeliveryMethod, "id">) => ({
  zone_id: method.zoneId,
  code: method.code,
  name: method.name,
  kind: method.kind,
  price: method.price,
  steps: JSON.stringify(method.steps),
  free_from: method.freeFrom,
  classes: [...method.classes],
  max_grams: method.maxGrams,
  handling_days: method.handlingDays,
  transit_from: method.transitFrom,
  transit_to: method.transitTo,
  cut_off_hour: method.cutOffHour,
  carrier: method.carrier,
  pickup_place: method.pickup?.place ?? null,
  pickup_hours: method.pickup?.hours ?? null,
  pickup_country: method.pickup?.country ?? null,
  pickup_region: method.pickup?.region ?? null,
  pickup_postcode: method.pickup?.postcode ?? null,
});

/** Inserts a zone and returns its id. */
export async function insertDeliveryZone(
  tx: DatabaseTransaction,
  { name, areas }: Pick<DeliveryZone, "name" | "areas">,
): Promise<number> {
  const row = { name, areas: JSON.stringify(areas) };
  const inserted = tx.insertInto("delivery_zone").values(row).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export async function updateDeliveryZone(
  tx: DatabaseTransaction,
  { id, name, areas }: Pick<DeliveryZone, "id" | "name" | "areas">,
  version: number,
): Promise<void> {
  await tx
    .updateTable("delivery_zone")
    .set({ name, areas: JSON.stringify(areas), version })
    .where("id", "=", id)
    .execute();
}

/** Deletes a zone with its methods. */
export async function deleteDeliveryZone(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom("delivery_zone").where("id", "=", id).execute();
}

/** Inserts a method and returns its id. */
export async function insertDeliveryMethod(
  tx: DatabaseTransaction,
  method: Omit<DeliveryMethod, "id">,
): Promise<number> {
  const inserted = tx.insertInto("delivery_method").values(rowOf(method)).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export async function updateDeliveryMethod(
  tx: DatabaseTransaction,
  method: DeliveryMethod,
  version: number,
): Promise<void> {
  await tx
    .updateTable("delivery_method")
    .set({ ...rowOf(method), version })
    .where("id", "=", method.id)
    .execute();
}

export async function deleteDeliveryMethod(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom("delivery_method").where("id", "=", id).execute();
}
