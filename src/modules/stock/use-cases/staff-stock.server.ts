import { searchCondition } from "#modules/catalogue/store/staff-products.server.ts";
import { listAuditEntries } from "#platform/commands/audit.server.ts";
import { pageOf } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { listRunningOut } from "#modules/stock/store/running-out.server.ts";
import {
  hasCode,
  hasId,
  listStaffStock,
  listStockMoves,
  PLACE_KINDS,
  type StockLevel,
} from "#modules/stock/store/staff-stock.server.ts";
import { decodePlace, encodePlace } from "#platform/database/keyset.server.ts";
import type { Services } from "#platform/services.ts";

type Asked = {
  level: StockLevel;
  q: string;
  /** A whole SKU or barcode, as a scanner reads it. */
  code?: string | undefined;
  after?: string | undefined;
  pageSize: number;
};

/** Returns a page of stock, or null if `after` is no place in it. */
export async function listStockForStaff(
  { db }: Pick<Services, "db">,
  { level, q, code, after, pageSize }: Asked,
) {
  const place = after === undefined ? null : decodePlace(after, PLACE_KINDS);
  if (after !== undefined && place === null) return null;
  const found = await listStaffStock(db, {
    level,
    search: code ? hasCode(code.trim().toLowerCase()) : searchCondition(typedWords(q)),
    after: place,
    limit: pageSize + 1,
  });
  const { rows, next } = pageOf(found, pageSize, (last) => encodePlace(last.place));
  return { rows: rows.map(({ place: _, ...row }) => row), next };
}

/** Returns a row of stock; null if there is none. */
export async function findStockForStaff({ db }: Pick<Services, "db">, id: number) {
  const [found] = await listStaffStock(db, {
    level: "all",
    search: hasId(id),
    after: null,
    limit: 1,
  });
  if (!found) return null;
  const { place: _, ...row } = found;
  return row;
}

const SHOWN = 50;

/** Returns the newest changes of a stock row by staff, and its moves by orders, the newest first. */
export async function readStockHistory({ db }: Pick<Services, "db">, id: number) {
  const entries = await listAuditEntries(db, { kind: "stock", id: String(id), limit: SHOWN });
  const moves = await listStockMoves(db, id, SHOWN);
  const countOf = (fields: (typeof entries)[number]["before"]) => {
    const units = fields?.["on_hand"];
    return typeof units === "number" ? units : null;
  };
  return [
    ...entries.map(({ at, actor, number, reason, before, after }) => ({
      at,
      actor,
      entry: number,
      kind: reason ?? "changed",
      from: countOf(before),
      to: countOf(after),
      units: null,
      order: null,
    })),
    ...moves.map(({ at, kind, quantity, order }) => ({
      at,
      actor: null,
      entry: null,
      kind,
      from: null,
      to: null,
      units: kind === "held" ? -quantity : kind === "sold" ? 0 : quantity,
      order,
    })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, SHOWN)
    .map((move) => ({ ...move, at: move.at.toISOString() }));
}

/** Returns the products and variants that run out soon. */
export const readRunningOut = ({ db, clock }: Pick<Services, "db" | "clock">) =>
  listRunningOut(db, clock.now());
