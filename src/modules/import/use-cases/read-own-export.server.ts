import { parse } from "csv-parse/sync";
import { exportHeader, exportRows } from "#modules/catalogue/rules/export-rows.ts";
import { listProductsToExport } from "#modules/catalogue/store/export-products.server.ts";
import { csvLine } from "#modules/core/rules/csv.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { numberColumns, readRow } from "#modules/import/rules/file-row.ts";
import type { ImportedProduct } from "#modules/import/rules/imported-product.ts";
import { readHeader } from "#modules/import/rules/read-header.ts";
import { readProduct, type ReadingRules } from "#modules/import/rules/read-product.ts";
import type { Database } from "#platform/database/database.server.ts";

/** How the shop's own file is read. */
export type OwnFile = Pick<ReadingRules, "chooseCategory" | "toSafeHtml">;

// Pictures are compared without their host.
const ANY_HOST = "https://shop.invalid";

/** Returns products by id as an import would read an export of them now, so that such a file changes nothing. */
export async function readOwnExport(
  db: Database,
  ids: readonly number[],
  rules: OwnFile,
): Promise<Map<number, ImportedProduct>> {
  const header = readHeader(exportHeader);
  invariant(header.ok, "the shop reads its own export");
  const signs = Object.fromEntries([...numberColumns].map((column) => [column, "." as const]));
  const styled = { ...header.value, style: { signs, dayOrder: null } };
  const products = await listProductsToExport(db, ids);
  return new Map(
    products.flatMap((product, index) => {
      const text = exportRows(product, ANY_HOST).map(csvLine).join("");
      const rows: string[][] = parse(text, { relax_column_count: true });
      const read = readProduct(
        rows.map((values) => readRow(styled, values, 0)),
        { ...rules, spelling: styled.spelling },
      );
      return read.ok ? [[ids[index] ?? 0, read.value] as const] : [];
    }),
  );
}
