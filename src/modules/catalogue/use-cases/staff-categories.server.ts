import {
  findPictureFiles,
  listStaffBanners,
  listStaffBrands,
  listStaffCategories,
} from "#modules/catalogue/store/staff-categories.server.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import type { Services } from "#platform/services.ts";
import { smallUrl } from "./staff-products.server.ts";

const MOST_BRANDS = 500;

/** Returns all categories, empty ones too. */
export async function listCategoriesForStaff({ db }: Pick<Services, "db">) {
  const rows = await listStaffCategories(db);
  return rows.map(({ picture, room, ...row }) => ({
    ...row,
    picture: picture && smallUrl(picture),
    room: room && smallUrl(room),
  }));
}

/** Returns the brands whose names contain the typed words. */
export function listBrandsForStaff({ db }: Pick<Services, "db">, search: string) {
  return listStaffBrands(db, { words: typedWords(search), limit: MOST_BRANDS });
}

/** Returns a brand, or undefined. */
export async function readBrandForStaff({ db }: Pick<Services, "db">, id: number) {
  return (await listStaffBrands(db, { id, limit: 1 }))[0];
}

/** Returns all banners of the home page. */
export async function listBannersForStaff({ db }: Pick<Services, "db">) {
  const rows = await listStaffBanners(db);
  return rows.map(({ picture, tallPicture, ...row }) => ({
    ...row,
    picture: picture && smallUrl(picture),
    tallPicture: tallPicture && smallUrl(tallPicture),
  }));
}

/** Returns the address of a picture's smallest file, or null. */
export async function readSmallUrl({ db }: Pick<Services, "db">, id: number) {
  const files = await findPictureFiles(db, id);
  return files && smallUrl(files);
}
