import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findLastImport } from "#modules/import/store/undo-import.server.ts";
import { importProducts } from "#modules/import/use-cases/import-products.server.ts";
import { undoLastImport } from "#modules/import/use-cases/undo-last-import.server.ts";
import { happens, type Dice } from "./chance.ts";
import { request, think, type Course } from "./people.ts";

const ignore = () => undefined;
const listener = { onSurvey: ignore, onPlan: ignore, onErrors: ignore, onProgress: ignore };
const answers = { quantity: null, currency: "USD", decimal: null, dayOrder: null };
const HEADER =
  "Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Status";

/**
 * Imports a file with counts of the goods, sometimes again with other prices, and undoes the last one, while others
 * sell. Counts that a file repeats change nothing, and an undo takes back exactly what its import brought.
 */
export async function importGoods(course: Course, dice: Dice): Promise<void> {
  // Other counts meanwhile would change the stock as well.
  if (course.counts > 0 || course.isImporting) return;
  course.isImporting = true;
  try {
    const counts = [dice.roll(0, 6), dice.roll(0, 6)];
    const former = await received(course);
    const changed = await importFile(course, dice, counts);
    if (changed === null) return;
    // An import that changes nothing, because its prices are the same too, can't be undone.
    let before = changed > 0 ? former : null;
    if (happens(dice, 40)) {
      const between = await received(course);
      await think(course, dice, 6000);
      const updated = await importFile(course, dice, counts);
      if (updated === null) return;
      await compare(course, "a file with the same counts is imported", between);
      if (updated > 0) before = between;
    }
    await think(course, dice, 6000);
    if (before) await undo(course, before);
  } finally {
    course.isImporting = false;
  }
}

/** Returns how many of the goods an import has changed; null if it failed. */
async function importFile(course: Course, dice: Dice, counts: number[]): Promise<number | null> {
  const { db, clock } = course.shop.services;
  const lines = course.files.map(
    ({ slug, name, brand }, index) =>
      `${slug},"${name}","${brand}",Title,Default Title,shopify,${counts[index]},deny,${dice.roll(15, 60)}.00,active`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), "shop-course-"));
  const file = path.join(folder, "goods.csv");
  writeFileSync(file, [HEADER, ...lines, ""].join("\n"));
  const command = { file, apply: true, strict: true, fallbackCategory: null, answers };
  const done = await request(course, "staff: import", () =>
    importProducts(db, { ...command, now: clock.now() }, listener),
  ).finally(() => rmSync(folder, { recursive: true }));
  if (done?.ok === false) course.violations.push(`An import says ${JSON.stringify(done.error)}.`);
  return done?.ok ? done.value.update : null;
}

/** Undoes the last import. */
async function undo(course: Course, expected: Received): Promise<void> {
  const { db } = course.shop.services;
  const last = await request(course, "read", () => findLastImport(db));
  if (!last) return;
  const undone = await request(course, "staff: undo-import", () => undoLastImport(db, last));
  if (!undone?.ok) return;
  const edited = new Set(undone.value.touched.map(({ id }) => id));
  await compare(course, "an import is undone", expected, edited);
}

type Received = Map<number, { received: number; onHand: number }>;

/** What each of the goods has received. It is read at once, beside the steps. */
async function received({ shop, goods }: Course): Promise<Received> {
  const { rows } = await shop.monitor.query<{ id: string; received: number; on_hand: number }>(
    "select product_id as id, received, on_hand from stock where product_id = any($1)",
    [goods],
  );
  return new Map(rows.map(({ id, on_hand: onHand, ...row }) => [Number(id), { ...row, onHand }]));
}

/** Notes goods whose stock differs from the expected one, except for goods that staff have edited since. */
async function compare(
  course: Course,
  after: string,
  expected: Received,
  edited: ReadonlySet<number> = new Set(),
): Promise<void> {
  for (const [id, { received: now, onHand }] of await received(course)) {
    const due = expected.get(id)?.received ?? now;
    // More was sold than there was before the import.
    const isSoldOut = onHand === 0 && now > due;
    if (now !== due && !isSoldOut && !edited.has(id))
      course.violations.push(`After ${after}, product ${id} has received ${now}, not ${due}`);
  }
}
