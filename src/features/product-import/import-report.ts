import type { Change } from "#domain/product-import/compare-products.ts";
import { type Fault, faultSentence, isMistake } from "#domain/product-import/faults.ts";
import type { ImportedProduct } from "#domain/product-import/imported-product.ts";
import { formatMoney } from "#domain/money/money.ts";

/** What a report tells of one product. */
type Planned = {
  action: "create" | "update" | "unchanged";
  line: number;
  product: Pick<
    ImportedProduct,
    "handle" | "name" | "price" | "category" | "subcategory" | "variants"
  >;
  changes: Change[];
};

type LeftOut = { handle: string; line: number; faults: Fault[] };

type Counts = {
  create: number;
  update: number;
  unchanged: number;
  faulty: number;
  skipped: number;
};

/** Gathers what an import tells and writes it down for people; `most` products of each kind are named. */
export function importReport(most: number) {
  const named: Record<Planned["action"], string[]> = { create: [], update: [], unchanged: [] };
  const faults: { fault: Fault; handle: string }[] = [];
  return {
    notePlan(plan: Planned): void {
      if (named[plan.action].length < most) named[plan.action].push(...planLines(plan));
    },
    noteFaults(left: LeftOut): void {
      for (const fault of left.faults) faults.push({ fault, handle: left.handle });
    },
    text(counts: Counts, isApplied: boolean): string {
      const would = isApplied ? "" : "would be ";
      faults.sort((a, b) => a.fault.line - b.fault.line);
      const linesOf = (wanted: boolean) =>
        faults
          .filter(({ fault }) => isMistake(fault) === wanted)
          .map(({ fault, handle }) => faultLine(fault, handle));
      const [faulty, skipped] = [linesOf(true), linesOf(false)];
      return [
        section(`${counts.create} ${would}created`, named.create, counts.create),
        section(`${counts.update} ${would}updated`, named.update, counts.update),
        section(`${counts.unchanged} unchanged`, [], counts.unchanged),
        section(`${counts.skipped} left out on purpose`, skipped, skipped.length),
        section(`${counts.faulty} faulty and left out`, faulty, faulty.length),
      ]
        .filter((part) => part !== "")
        .join("\n\n");
    },
  };
}

/** One line of a machine-readable report. */
export function reportLine(event: Planned | LeftOut): string {
  if ("faults" in event) {
    const { handle, line } = event;
    const faults = event.faults.map((fault) => ({ ...fault, reason: faultSentence(fault) }));
    const action = event.faults.some(isMistake) ? "faulty" : "skipped";
    return JSON.stringify({ action, line, handle, faults });
  }
  const { action, line, product, changes } = event;
  const { handle, name } = product;
  return JSON.stringify({ action, line, handle, name, ...(changes.length > 0 ? { changes } : {}) });
}

function section(title: string, lines: readonly string[], count: number): string {
  if (count === 0) return "";
  const products = lines.filter((line) => !line.startsWith(indent.repeat(3))).length;
  const rest = products > 0 && products < count ? [`${indent}… and ${count - products} more`] : [];
  return [title, ...lines, ...rest].join("\n");
}

const indent = "  ";

function planLines({ action, line, product, changes }: Planned): string[] {
  const { name, price, category, subcategory, variants } = product;
  const place = subcategory ?? category;
  const choice = variants.length > 0 ? `, ${variants.length} variants` : "";
  const about = action === "create" ? `${formatMoney(price)}, in ${place}${choice}` : "";
  const first = `${indent}line ${line}  ${short(name, 60)}${about && `  (${about})`}`;
  return [first, ...changes.map(changeLine)];
}

function changeLine({ field, from, to }: Change): string {
  return `${indent.repeat(3)}${field}: ${short(from, 70)} → ${short(to, 70)}`;
}

function faultLine(fault: Fault, handle: string): string {
  const whose = handle === "" ? "" : `${short(handle, 60)}: `;
  return `${indent}line ${fault.line}  ${whose}${faultSentence(fault)}`;
}

function short(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
