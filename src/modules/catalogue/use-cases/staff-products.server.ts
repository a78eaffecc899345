import { pictureUrl } from "#modules/catalogue/rules/picture.ts";
import {
  countLowStock,
  findStaffProduct,
  listBestSellers,
  listStaffProducts,
  type StaffProductFilter,
  type StaffProductRow,
} from "#modules/catalogue/store/staff-products.server.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import type { Services } from "#platform/services.ts";

/** Units at which the list counts a product's stock as low. */
const LOW_STOCK = 5;

type Asked = Pick<StaffProductFilter, "status" | "category"> & {
  search: string;
  isLow: boolean;
  after: number | null;
  pageSize: number;
};

/** Returns a page of products, drafts and archived ones too; `next` is the `after` of the next page. */
export async function listProductsForStaff(
  { db }: Pick<Services, "db">,
  { search, isLow, after, pageSize, ...filter }: Asked,
) {
  const found = await listStaffProducts(
    db,
    { ...filter, words: typedWords(search), stockAtMost: isLow ? LOW_STOCK : undefined },
    { before: after, limit: pageSize + 1 },
  );
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? String(shown.at(-1)?.id) : null;
  return { rows: shown.map(rowOf), next };
}

/** Returns a product with its variants and stock, or null. */
export function readProductForStaff({ db }: Pick<Services, "db">, id: number) {
  return findStaffProduct(db, id);
}

const SHOWN_SELLERS = 5;

/** Returns the products that sold most in 30 days, and how many run out. */
export async function readStockAndSellers({ db }: Pick<Services, "db">) {
  return {
    lowStock: await countLowStock(db, LOW_STOCK),
    bestSellers: await listBestSellers(db, SHOWN_SELLERS),
  };
}

function rowOf({ picture, ...row }: StaffProductRow) {
  const width = picture?.widths[0];
  return { ...row, picture: picture && width ? pictureUrl(picture, "webp", width) : null };
}
