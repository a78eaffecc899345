import type { Variant } from "./product.ts";

type Labelled = { variantLabel: string | null };

/** The label of the variant choice: the product's own, or "Option". */
export function variantLabelOf({ variantLabel }: Labelled): string {
  return variantLabel ?? "Option";
}

/** The option names and values of a variant; without options, its name is the only value. Empty without a variant. */
export function variantOptions(
  product: Labelled,
  variant: Pick<Variant, "name" | "options"> | null,
): Variant["options"] {
  if (!variant || variant.options.length > 0) return variant?.options ?? [];
  return [{ name: variantLabelOf(product), value: variant.name }];
}
