import type { CategorySummary } from "#modules/import/rules/category-tally.ts";
import { otherCategory } from "#modules/import/rules/category-names.ts";

type Telling = {
  /** The number of categories and products to name. */
  most: number;
  isNew: boolean;
  /** "would be " in a preview, else "". */
  would: string;
};

export function categoryText(summary: CategorySummary, { most, isNew, would }: Telling): string {
  const lines = summary.unplaced.map(({ category, count, names }) => {
    const place =
      category === otherCategory.slug ? "fit no category" : `found no subcategory of ${category}`;
    return `  ${count} ${place}: ${listed(names, count, most)}`;
  });
  const made = summary.wanted
    .toSorted((a, b) => b.count - a.count)
    .map(
      ({ name, parent, count }) => `${name}${parent === null ? "" : ` in ${parent}`} (${count})`,
    );
  const title = isNew ? `${would}made` : "with --new-categories there would be";
  if (would !== "" && summary.unplaced.some(({ category }) => category === otherCategory.slug))
    lines.push(`  ${howToPlace}`);
  if (made.length > 0) lines.push(`  ${title}: ${listed(made, made.length, most)}`);
  return lines.length === 0 ? "" : ["Categories", ...lines].join("\n");
}

const howToPlace =
  'to place them: --category SLUG, or --category "NAME IN THE FILE=SLUG" for a type or category of the file';

function listed(names: readonly string[], count: number, most: number): string {
  const shown = names.slice(0, most);
  const rest = count > shown.length ? ` … and ${count - shown.length} more` : "";
  return `${shown.join(", ")}${rest}`;
}
