import { sql } from "kysely";
import type { Banner, BannerPlacement } from "#modules/catalogue/rules/banner.ts";
import {
  pictureFilesOf,
  type PictureFilesRow,
  pictureOf,
  type PictureRow,
} from "./product-row.server.ts";
import type { Database } from "#platform/database/database.server.ts";

type BannerRow = {
  id: number;
  placement: BannerPlacement;
  title: string;
  description: string;
  link: string;
  call_to_action: string;
  tall: PictureFilesRow | null;
} & PictureRow;

/** The banners of each place, in the shopkeeper's order. */
export async function listBanners(
  db: Database,
): Promise<Readonly<Record<BannerPlacement, Banner[]>>> {
  const { rows } = await sql<BannerRow>`
    select banner.id, placement, title, description, link, call_to_action,
      picture.key, picture.alt, picture.width, picture.height, picture.widths,
      case when tall.id is not null then json_build_object(
        'key', tall.key, 'width', tall.width, 'height', tall.height, 'widths', tall.widths) end as tall
    from banner join picture on picture.id = picture_id left join picture as tall on tall.id = tall_picture_id
    order by position, banner.id`.execute(db);
  const at = (placement: BannerPlacement) =>
    rows
      .filter((row) => row.placement === placement)
      .map((row) => ({
        id: row.id,
        title: row.title,
        description: row.description,
        link: row.link,
        callToAction: row.call_to_action,
        picture: pictureOf(row),
        tallPicture: row.tall && pictureFilesOf(row.tall),
      }));
  return { carousel: at("carousel"), promo: at("promo"), room: at("room") };
}

export async function listFeaturedBrands(db: Database): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from brand where is_featured order by position, id`.execute(db);
  return rows;
}
