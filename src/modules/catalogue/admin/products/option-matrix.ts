import type { AdminVariant } from "#modules/catalogue/api/staff-product-schemas.ts";

type Option = { name: string; value: string };
export type OptionValues = { name: string; values: readonly string[] };
type Existing = Pick<AdminVariant, "id" | "name" | "options">;

export type Matrix<Variant> = {
  kept: { variant: Variant; options: Option[] }[];
  /** `isNew` is whether a value of it is new; the others were left out before. */
  added: { options: Option[]; isNew: boolean }[];
  removed: Variant[];
};

export const nameOfOptions = (options: readonly Option[]) =>
  options.map(({ value }) => value).join(" / ");

/** The options of variants with all their values. Variants without options have one, with their names as values. */
export function optionsOf(
  variants: readonly Existing[],
  label: string | null,
): { name: string; values: string[] }[] {
  const [first] = variants;
  if (!first) return [];
  const names = first.options.length > 0 ? first.options.map(({ name }) => name) : [label ?? ""];
  return names.map((name, index) => ({
    name,
    values: [...new Set(variants.map((each) => each.options[index]?.value ?? each.name))],
  }));
}

/** What changed options would keep, add and remove. A value that replaces one at the same place renames it. */
export function matrixOf<Variant extends Existing>(
  variants: readonly Variant[],
  before: readonly OptionValues[],
  after: readonly OptionValues[],
): Matrix<Variant> {
  const renamed = after.map(({ values }, index) => renames(before[index]?.values ?? [], values));
  const oldName = (options: readonly Option[]) =>
    options
      .slice(0, Math.max(before.length, 1))
      .map(({ value }, index) => renamed[index]?.get(value) ?? value)
      .join(" / ");
  const known = new Map(variants.map((each) => [each.name, each]));
  const matrix: Matrix<Variant> = { kept: [], added: [], removed: [] };
  for (const options of combinations(after)) {
    const variant = known.get(oldName(options));
    if (variant && known.delete(variant.name)) matrix.kept.push({ variant, options });
    else {
      const isNew = options.some(
        ({ value }, index) =>
          before[index] === undefined ||
          !before[index].values.includes(renamed[index]?.get(value) ?? value),
      );
      matrix.added.push({ options, isNew });
    }
  }
  return { ...matrix, removed: [...known.values()] };
}

/** Former values by the new value at the same place, if no value was added or removed. */
function renames(before: readonly string[], after: readonly string[]): Map<string, string> {
  if (before.length !== after.length) return new Map();
  return new Map(
    after.flatMap((value, index) => {
      const former = before[index] ?? "";
      const isRename = !before.includes(value) && !after.includes(former);
      return isRename ? [[value, former] as const] : [];
    }),
  );
}

/** Every combination of the options' values. */
function combinations(options: readonly OptionValues[]): Option[][] {
  if (options.length === 0) return [];
  return options.reduce<Option[][]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, { name, value }])),
    [[]],
  );
}
