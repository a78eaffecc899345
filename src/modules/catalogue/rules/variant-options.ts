import type { Variant } from "./product.ts";

type Labelled = { variantLabel: string | null };

/** What the choice between the variants of a product is called: its own name for it, or "Option". */
export function variantLabelOf({ variantLabel }: Labelled): string {
  return variantLabel ?? "Option";
}

/** The options that a variant stands for: its own, or else its name as the one choice; none without a variant. */
export function variantOptions(
  product: Labelled,
  variant: Pick<Variant, "name" | "options"> | null,
): Variant["options"] {
  if (!variant || variant.options.length > 0) return variant?.options ?? [];
  return [{ name: variantLabelOf(product), value: variant.name }];
}
