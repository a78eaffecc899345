import { shortText } from "#modules/core/rules/cut-text.ts";
import type { FieldDifference } from "#modules/import/rules/compare-products.ts";
import {
  type ImportError,
  importErrorSentence,
  isMistake,
} from "#modules/import/rules/import-error.ts";
import {
  countBeyond,
  type ImportFinding,
  importFindingSentence,
  type ImportQuestion,
  needsConfirmation,
} from "#modules/import/rules/import-finding.ts";
import type { ImportedProduct } from "#modules/import/rules/imported-product.ts";
import type { CategorySummary } from "#modules/import/rules/category-tally.ts";
import { categoryText } from "./category-text.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { ImportListener, ImportSummary } from "./import-command.ts";

/** The part of a plan that the report needs. */
type Planned = {
  action: "create" | "update" | "unchanged";
  line: number;
  product: Pick<
    ImportedProduct,
    "handle" | "name" | "price" | "category" | "subcategory" | "variants" | "images"
  >;
  changes: FieldDifference[];
};

type LeftOut = Parameters<ImportListener["onErrors"]>[0];

/** Collects an import's events and returns the report text, which names `most` products of each kind. */
export function importReport(most: number, isNew = false) {
  const named: Record<Planned["action"], string[]> = { create: [], update: [], unchanged: [] };
  const errors: { error: ImportError; handle: string }[] = [];
  const findings = findingList(most);
  const pictures = pictureCount();
  let categories: CategorySummary = { wanted: [], unplaced: [] };
  return {
    notePlan(plan: Planned): void {
      if (plan.action !== "unchanged") pictures.note(plan.product);
      if (named[plan.action].length < most) named[plan.action].push(...planLines(plan));
    },
    noteErrors(left: LeftOut): void {
      for (const error of left.errors) errors.push({ error, handle: left.handle });
    },
    noteCategories(summary: CategorySummary): void {
      categories = summary;
    },
    noteFinding: findings.note,
    hasFindings: () => findings.count() > 0,
    text(counts: ImportSummary, isApplied: boolean): string {
      const would = isApplied ? "" : "would be ";
      errors.sort((a, b) => a.error.line - b.error.line);
      const linesOf = (wanted: boolean) =>
        errors
          .filter(({ error }) => isMistake(error) === wanted)
          .map(({ error, handle }) => errorLine(error, handle));
      const [invalid, skipped] = [linesOf(true), linesOf(false)];
      return [
        section(`${counts.create} ${would}created`, named.create, counts.create),
        section(`${counts.update} ${would}updated`, named.update, counts.update),
        section(`${counts.unchanged} unchanged`, [], counts.unchanged),
        section(`${counts.skipped} left out on purpose`, skipped, skipped.length),
        section(`${counts.invalid} with errors and left out`, invalid, invalid.length),
        counts.create + counts.update > 0 ? categoryText(categories, { most, isNew, would }) : "",
        findings.text(isApplied),
        pictures.text(isApplied),
      ]
        .filter((part) => part !== "")
        .join("\n\n");
    },
  };
}

/** Collects findings and names `most` of each kind. */
function findingList(most: number) {
  const byCode = new Map<ImportFinding["code"], { lines: string[]; more: number }>();
  const beyond = countBeyond(Math.max(most, 1));
  const remarks: string[] = [];
  const note = (finding: ImportFinding) => {
    if (!needsConfirmation(finding)) return void remarks.push(findingLine(finding).trim());
    const kind = byCode.get(finding.code) ?? { lines: [], more: 0 };
    byCode.set(finding.code, kind);
    kind.more = beyond(finding);
    if (kind.more === 0) kind.lines.push(findingLine(finding));
  };
  const count = () =>
    [...byCode.values()].reduce((total, { lines, more }) => total + lines.length + more, 0);
  const text = (isApplied: boolean) => {
    if (byCode.size === 0) return isApplied ? "" : remarks.join("\n");
    const lines = [...byCode.values()].flatMap(({ lines: named, more }) =>
      more > 0 ? [...named, `${indent}… and ${more} more like this`] : named,
    );
    const title = isApplied ? "confirmed by --yes" : "to look at; --apply writes them with --yes";
    return [`${count()} ${title}`, ...lines, ...(isApplied ? [] : remarks)].join("\n");
  };
  return { note, count, text };
}

const answerOptions: Readonly<Record<ImportQuestion, string>> = {
  quantity: "--quantity zero, uncounted or keep",
  currency: "--currency CODE",
  decimal: "--decimal point or comma",
  dayOrder: "--days day-month or month-day",
};

function findingLine(finding: ImportFinding): string {
  const sentence = importFindingSentence(finding);
  if ("question" in finding) return `${indent}${sentence} (${answerOptions[finding.question]})`;
  if (!("line" in finding)) return `${indent}${sentence}`;
  const whose = "name" in finding ? `${short(finding.name, 60)} ` : "";
  return `${indent}line ${finding.line}  ${whose}${sentence}`;
}

function pictureCount() {
  const byHost = new Map<string, number>();
  const note = ({ images }: Planned["product"]) => {
    for (const { url } of images) {
      const host = URL.parse(url)?.host ?? url;
      byHost.set(host, (byHost.get(host) ?? 0) + 1);
    }
  };
  const text = (isApplied: boolean) => {
    if (byHost.size === 0 || isApplied) return "";
    const hosts = [...byHost].sort(([, a], [, b]) => b - a).slice(0, 10);
    const lines = hosts.map(([host, count]) => `${indent}${count} from ${host}`);
    return ["Pictures, which are fetched once the products are written", ...lines].join("\n");
  };
  return { note, text };
}

export function reportLine(event: Planned | LeftOut | ImportFinding): string {
  if ("code" in event)
    return JSON.stringify({ action: "ask", ...event, reason: importFindingSentence(event) });
  if ("errors" in event) {
    const { handle, line } = event;
    const errors = event.errors.map((error) => ({ ...error, reason: importErrorSentence(error) }));
    const action = event.errors.some(isMistake) ? "invalid" : "skipped";
    return JSON.stringify({ action, line, handle, errors });
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
  const shelf = subcategory ?? category;
  const choice = variants.length > 0 ? `, ${variants.length} variants` : "";
  const about = action === "create" ? `${formatMoney(price)}, in ${shelf}${choice}` : "";
  const first = `${indent}line ${line}  ${short(name, 60)}${about && `  (${about})`}`;
  return [first, ...changes.map(changeLine)];
}

function changeLine({ field, from, to }: FieldDifference): string {
  return `${indent.repeat(3)}${field}: ${short(from, 70)} → ${short(to, 70)}`;
}

function errorLine(error: ImportError, handle: string): string {
  const whose = handle === "" ? "" : `${short(handle, 60)}: `;
  return `${indent}line ${error.line}  ${whose}${importErrorSentence(error)}`;
}

function short(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ");
  return shortText(line, most);
}
