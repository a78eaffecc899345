import { exportHeader, exportRows } from "#modules/catalogue/rules/export-rows.ts";
import { listProductsToExport } from "#modules/catalogue/store/export-products.server.ts";
import { csvLine } from "#modules/core/rules/csv.ts";
import type { Services } from "#platform/services.ts";
import { listProductsForStaff, type AskedProducts } from "./staff-products.server.ts";

const PAGE = 200;

/** Yields the lines of a list's products page by page, so that memory stays constant. */
export async function* exportProducts(
  { db, shop }: Pick<Services, "db" | "shop">,
  asked: Omit<AskedProducts, "after" | "pageSize">,
): AsyncGenerator<string> {
  // With the first products, so that a filter that fails gives no file.
  let before = csvLine(exportHeader);
  let after: string | undefined;
  do {
    const page = await listProductsForStaff({ db }, { ...asked, after, pageSize: PAGE });
    const products = await listProductsToExport(db, page?.rows.map(({ id }) => id) ?? []);
    const lines = products.flatMap((product) => exportRows(product, shop.url)).map(csvLine);
    yield before + lines.join("");
    before = "";
    after = page?.next ?? undefined;
  } while (after !== undefined);
}
