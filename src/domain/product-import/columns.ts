import { err, ok, type Result } from "#domain/result.ts";
import type { Column, Header } from "./header.ts";
import { shopifyNames } from "./shopify-names.ts";

const required = ["handle", "title", "price"] as const satisfies readonly Column[];

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const columnByName = new Map(
  Object.entries(shopifyNames).flatMap(([column, spellings]) =>
    spellings.map((spelling) => [plain(spelling), column as Column]),
  ),
);

// "Fabric (product.metafields.shopify.fabric)"; other namespaces belong to apps and mean nothing here.
const metafield = /^(.{1,60}?) \(product\.metafields\.(?:shopify|custom)\.[^)]+\)$/i;

/** Understands the first row of a file, or says in one sentence what it lacks. */
export function readHeader(cells: readonly string[]): Result<Header, string> {
  const header: Header = {
    dialect: "shopify",
    columns: [],
    metafields: [],
    attributes: [],
    spelling: {},
  };
  for (const [cell, written] of cells.entries()) {
    const name = written.trim();
    const column = columnByName.get(plain(name)) ?? null;
    // Of two columns of one meaning the first counts.
    const isNew = column !== null && header.spelling[column] === undefined;
    header.columns.push(isNew ? column : null);
    if (isNew) header.spelling[column] = name;
    const label = metafield.exec(name)?.[1];
    if (label) header.metafields.push({ cell, label });
  }
  const missing = required.filter((column) => header.spelling[column] === undefined);
  if (missing.length === 0) return ok(header);
  const list = missing.map((column) => `"${shopifyNames[column][0]}"`).join(" and ");
  const found = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(", ");
  return err(
    `The first row names no column ${list}; it reads: ${found.slice(0, 200) || "(nothing)"}.`,
  );
}
