import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import { marginOf } from "#modules/catalogue/rules/price.ts";
import { plainText } from "#modules/catalogue/rules/product.ts";
import { useMay, useSession } from "#admin/app/session.ts";
import { Fields } from "#admin/resource/field-control.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import type { Form } from "#admin/resource/use-form.ts";
import { Card, FoldedCard } from "#admin/ui/page.tsx";
import { money } from "#admin/ui/values.tsx";
import {
  codes,
  details,
  organization,
  parcel,
  prices,
  publication,
  rare,
  safety,
  searchEngines,
  tax,
} from "./product-fields.ts";
import { hasPricedVariants, sellingOf, unitsOf } from "./product-form.ts";

type CardProps = { title: string; form: Form; of: FieldMap };

export function FieldsCard({ title, form, of }: CardProps) {
  const may = useMay();
  return (
    <fieldset className="card form-fields" disabled={!may("products")}>
      <legend>{title}</legend>
      <Fields form={form} of={of} />
    </fieldset>
  );
}

/** Where and when the product is shown. */
export function SideCards({ form }: { form: Form }) {
  const may = useMay();
  return (
    <div>
      <FieldsCard title="Publication" form={form} of={publication} />
      <FieldsCard title="Organization" form={form} of={organization} />
      {may("tax") && (
        <fieldset className="card form-fields">
          <legend>Tax</legend>
          <Fields form={form} of={tax} />
        </fieldset>
      )}
    </div>
  );
}

type FoldedProps = { title: string; note?: string; form: Form; of: FieldMap; isTwo?: boolean };

function FoldedFields({ title, note, form, of, isTwo = false }: FoldedProps) {
  const may = useMay();
  return (
    <FoldedCard title={title}>
      {note !== undefined && <p className="help">{note}</p>}
      <fieldset
        className={isTwo ? "form-fields is-two" : "form-fields"}
        disabled={!may("products")}
      >
        <legend className="visually-hidden">{title}</legend>
        <Fields form={form} of={of} />
      </fieldset>
    </FoldedCard>
  );
}

/** What few products need. */
export function FoldedCards({ form }: { form: Form }) {
  const may = useMay();
  return (
    <>
      <FoldedFields title="Highlights and specifications" form={form} of={details} />
      <FoldedFields title="Weight, size and delivery" form={form} of={parcel} isTwo />
      <FoldedCard title="Search engines">
        <SearchPreview form={form} />
        <fieldset className="form-fields" disabled={!may("products")}>
          <legend className="visually-hidden">Search engines</legend>
          <Fields form={form} of={searchEngines} />
        </fieldset>
      </FoldedCard>
      <FoldedFields
        title="Producer and safety"
        note="For shops that sell to the EU. Empty fields of the producer are those of the brand."
        form={form}
        of={safety}
      />
      <FoldedFields title="Product type and net content" form={form} of={rare} isTwo />
    </>
  );
}

const SHOWN_LENGTH = 155;

// Tests render without an address.
const shopHost = () => (typeof location === "undefined" ? "" : location.host);

/** The product as a search engine lists it. */
function SearchPreview({ form }: { form: Form }) {
  const { shopName } = useSession();
  const text = (name: string) => form.controlOf(name).value;
  return (
    <div className="search-preview" role="group" aria-label="Preview in a search engine">
      <small>{`${shopHost()} › product › ${text("slug")}`}</small>
      <strong>{`${text("name")} | ${shopName}`}</strong>
      <p>{plainText(text("description"), SHOWN_LENGTH) || "Write a description."}</p>
    </div>
  );
}

type PriceProps = { product: AdminProduct; form: Form; fields: FieldMap };

/** Price, cost and own stock of a product, with its codes if it has no variants. */
export function PriceCard({ product, form, fields }: PriceProps) {
  const may = useMay();
  const own = product.stock.filter(({ variantId }) => variantId === null);
  return (
    <Card title="Price and stock">
      {hasPricedVariants(product) ? (
        <p>Its variants have prices of their own.</p>
      ) : (
        <fieldset className="form-fields is-two" disabled={!may("prices")}>
          <Fields form={form} of={prices} />
          <MarginLine product={product} form={form} />
        </fieldset>
      )}
      <div className="form-fields is-two" hidden={own.length === 0 && product.variants.length > 0}>
        <fieldset disabled={!may("stock")}>
          <Fields
            form={form}
            of={fields}
            names={own.flatMap(({ id }) => [unitsOf(id), sellingOf(id)])}
          />
        </fieldset>
        {product.variants.length === 0 && (
          <fieldset disabled={!may("products")}>
            <Fields form={form} of={codes} />
          </fieldset>
        )}
      </div>
    </Card>
  );
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function MarginLine({ product, form }: Omit<PriceProps, "fields">) {
  const { price, cost } = form.peek();
  const margin = marginOf(numberOf(price), numberOf(cost), product.includedTax);
  if (!margin) return null;
  return (
    <p className="margin" aria-live="polite">
      {`Margin ${percent(margin.share)}, profit ${money(margin.profit)}${product.includedTax > 0 ? " without tax" : ""}`}
    </p>
  );
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : null);
