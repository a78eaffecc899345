import { sql } from "kysely";
import { MOST_COUNTED } from "#modules/catalogue/rules/category.ts";
import { containing } from "#modules/core/rules/text.ts";
import { type Database, iso } from "#platform/database/database.server.ts";

type Files = { key: string; widths: number[] } | null;

const filesOf = (id: string) => sql`
  (select jsonb_build_object('key', picture.key, 'widths', picture.widths) from picture where picture.id = ${sql.ref(id)})`;

type CategoryRow = {
  id: number;
  parentId: number | null;
  name: string;
  slug: string;
  description: string;
  isFeatured: boolean;
  position: number;
  pictureId: number | null;
  roomId: number | null;
  picture: Files;
  room: Files;
  returnedSealedOnly: boolean;
  products: number;
  version: number;
};

/** All categories, each before its subcategories. */
export async function listStaffCategories(db: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select category.id, category.parent_id as "parentId", category.name, category.slug, category.description,
      category.is_featured as "isFeatured", category.position, category.picture_id as "pictureId",
      category.room_id as "roomId", category.returned_sealed_only as "returnedSealedOnly", category.version,
      ${filesOf("category.picture_id")} as picture, ${filesOf("category.room_id")} as room,
      case when category.parent_id is null
        then (select count(*) from (select from product where category_id = category.id limit ${MOST_COUNTED + 1}) as product)
        else (select count(*) from (select from product where subcategory_id = category.id limit ${MOST_COUNTED + 1}) as product)
      end::integer as products
    from category left join category as above on above.id = category.parent_id
    order by coalesce(above.position, category.position), coalesce(above.id, category.id),
      category.parent_id nulls first, category.position, category.id`.execute(db);
  return rows;
}

type BrandRow = {
  id: number;
  name: string;
  slug: string;
  isFeatured: boolean;
  position: number;
  producerName: string | null;
  producerAddress: string | null;
  producerContact: string | null;
  responsiblePerson: string | null;
  products: number;
  version: number;
};

/** The first brands by name that contain all words, or the one with this id. */
export async function listStaffBrands(
  db: Database,
  { words = [], id, limit }: { words?: readonly string[]; id?: number; limit: number },
): Promise<BrandRow[]> {
  const conditions = [
    ...words.map((word) => sql`lower(name) like ${containing(word)}`),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
  ];
  const { rows } = await sql<BrandRow>`
    select id, name, slug, is_featured as "isFeatured", position, version,
      producer_name as "producerName", producer_address as "producerAddress", producer_contact as "producerContact",
      responsible_person as "responsiblePerson",
      (select count(*)::integer from (select from product where brand_id = brand.id limit ${MOST_COUNTED + 1}) as product) as products
    from brand where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by lower(name), id limit ${limit}`.execute(db);
  return rows;
}

type BannerRow = {
  id: number;
  placement: string;
  title: string;
  description: string;
  link: string;
  callToAction: string;
  position: number;
  pictureId: number;
  tallPictureId: number | null;
  startsAt: string | null;
  endsAt: string | null;
  picture: Files;
  tallPicture: Files;
  version: number;
};

/** All banners, those of one place together. */
export async function listStaffBanners(db: Database): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select id, placement, title, description, link, call_to_action as "callToAction", position,
      picture_id as "pictureId", tall_picture_id as "tallPictureId", version,
      ${iso("starts_at")} as "startsAt", ${iso("ends_at")} as "endsAt",
      ${filesOf("banner.picture_id")} as picture, ${filesOf("banner.tall_picture_id")} as "tallPicture"
    from banner order by placement, position, id`.execute(db);
  return rows;
}

/** The files of a picture, or null. */
export async function findPictureFiles(db: Database, id: number): Promise<Files> {
  const found = await db
    .selectFrom("picture")
    .select(["key", "widths"])
    .where("id", "=", id)
    .executeTakeFirst();
  return found ?? null;
}
