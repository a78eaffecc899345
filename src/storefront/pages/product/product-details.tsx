import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import { Tabs } from "#storefront/ui/tabs.tsx";
import { productTexts } from "./product-texts.ts";

type ProductDetailsProps = {
  product: Product;
  /** The chosen variant. */
  variant: Variant | null;
  tabs: readonly MarkupTab[];
};

export type MarkupTab = { id: string; name: string; markup: string };

/** §2 The tabs Description, Specifications, and those of other nouns, such as Reviews with their count. */
export function ProductDetails({ product, variant, tabs }: ProductDetailsProps) {
  return (
    <Tabs
      label={productTexts.about}
      tabs={[
        {
          id: "description",
          name: productTexts.description,
          content: <Description product={product} />,
        },
        {
          id: "specifications",
          name: productTexts.specifications,
          content: <Specifications product={product} variant={variant} />,
        },
        ...tabs.map(({ id, name, markup }) => ({
          id,
          name,
          content: <div dangerouslySetInnerHTML={{ __html: markup }} />,
        })),
      ]}
    />
  );
}

function Description({ product }: { product: Product }) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
      {/* Safe: sample data is our own, and imported descriptions are sanitised. */}
      <div
        className="description max-w-prose"
        dangerouslySetInnerHTML={{ __html: product.description }}
      />
      {product.features.length > 0 && (
        <ul className="grid content-start gap-2">
          {product.features.map((feature) => (
            <li
              key={feature}
              className="flex gap-3 before:mt-2.5 before:size-1.5 before:shrink-0 before:rounded-full before:bg-accent"
            >
              {feature}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Specifications({ product, variant }: Omit<ProductDetailsProps, "tabs">) {
  const { sku, barcode } = variant ?? product;
  const rows = [
    ...product.specifications,
    { label: productTexts.brand, value: product.brand },
    ...(sku ? [{ label: productTexts.sku, value: sku }] : []),
    ...(barcode ? [{ label: productTexts.barcode, value: barcode }] : []),
  ];
  return (
    <dl className="specifications">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
