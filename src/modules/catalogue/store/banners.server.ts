import { sql } from "kysely";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Banner, BannerPlacement } from "#modules/catalogue/rules/banner.ts";
import {
  pictureFilesOf,
  type PictureFilesRow,
  pictureOf,
  type PictureRow,
} from "./product-row.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { translatedBrands } from "./translated-cards.server.ts";
import { translatedLinks } from "./translated-links.server.ts";

type BannerRow = {
  id: number;
  placement: BannerPlacement;
  title: string;
  description: string;
  link: string;
  call_to_action: string;
  tall: PictureFilesRow | null;
  starts_at: Date | null;
  ends_at: Date | null;
} & PictureRow;

export type ShownBanners = Readonly<Record<BannerPlacement, Banner[]>> & {
  /** When the first of them ends or another starts; null if none does. */
  until: Date | null;
};

/** The banners that each place shows at a time, in the shopkeeper's order. */
export async function listBanners(db: Database, now: Date): Promise<ShownBanners> {
  const { rows: stored } = await sql<BannerRow>`
    select banner.id, placement, title, description, link, call_to_action, starts_at, ends_at,
      picture.key, picture.alt, picture.width, picture.height, picture.widths,
      case when tall.id is not null then json_build_object(
        'key', tall.key, 'width', tall.width, 'height', tall.height, 'widths', tall.widths) end as tall
    from banner join picture on picture.id = picture_id left join picture as tall on tall.id = tall_picture_id
    where ends_at is null or ends_at > ${now}
    order by position, banner.id`.execute(db);
  const [rows, linkOf] = await Promise.all([
    translateRows(
      db,
      currentLanguage(),
      "banner",
      stored.map((row) => ({ ...row, words: { alt: row.alt } })),
      ({ id }) => id,
      {
        title: "title",
        description: "description",
        call_to_action: "callToAction",
        words: "picture",
      },
    ),
    translatedLinks(
      db,
      stored.map(({ link }) => link),
    ),
  ]);
  const at = (placement: BannerPlacement) =>
    rows
      .filter((row) => row.placement === placement && (row.starts_at ?? now) <= now)
      .map((row) => ({
        id: row.id,
        title: row.title,
        description: row.description,
        link: linkOf(row.link),
        callToAction: row.call_to_action,
        picture: { ...pictureOf(row), alt: row.words.alt },
        tallPicture: row.tall && pictureFilesOf(row.tall),
      }));
  const turns = rows.flatMap((row) => [row.starts_at, row.ends_at]);
  const next = turns.flatMap((turn) => (turn && turn > now ? [turn.getTime()] : []));
  const until = next.length > 0 ? new Date(Math.min(...next)) : null;
  return { carousel: at("carousel"), promo: at("promo"), room: at("room"), until };
}

export async function listFeaturedBrands(db: Database): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select id, name, slug from brand where is_featured order by position, id`.execute(db);
  return (await translatedBrands(db, rows)).map(({ name, slug }) => ({ name, slug }));
}
