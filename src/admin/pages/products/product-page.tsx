import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminProduct } from "#api/admin/product-schemas.ts";
import { read } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { Fields } from "#admin/resource/fields.tsx";
import { History } from "#admin/resource/history.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { SaveBar } from "#admin/resource/save-bar.tsx";
import { useForm, type Form } from "#admin/resource/use-form.ts";
import { useUnsavedGuard } from "#admin/resource/use-unsaved-guard.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { codes, parcel, place, prices, safety, tax, texts } from "./product-fields.ts";
import { formOf, hasPricedVariants, unitsOf } from "./product-form.ts";
import { ProductHead } from "./product-head.tsx";
import { useProductSave } from "./use-product-save.tsx";
import { VariantsCard } from "./variants-card.tsx";

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminProduct>(`/products/${id}`, {}, request.signal);

/** The editor of one product. */
export function Component() {
  const product = useLoaderData<AdminProduct>();
  return <ProductEditor key={product.id} product={product} />;
}

function ProductEditor({ product }: { product: AdminProduct }) {
  const { fields, saved } = formOf(product);
  const form = useForm(fields, saved);
  const { isBusy, message, submit, discard, conflictDialog } = useProductSave({
    product,
    form,
    fields,
    saved,
  });
  const guard = useUnsavedGuard(form.isDirty);
  return (
    <main className="page is-wide">
      <title>{product.name}</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/products">Products</Link>
      </nav>
      <ProductHead product={product} isBusy={isBusy} save={submit} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="columns">
          <div>
            <PriceCard product={product} form={form} fields={fields} />
            <PicturesCard product={product} />
            <Card title="Texts" form={form} of={texts} />
            <VariantsCard product={product} form={form} fields={fields} />
          </div>
          <SideCards form={form} />
        </div>
        <SaveBar isDirty={form.isDirty} isBusy={isBusy} message={message} discard={discard} />
      </form>
      <History
        kind={HISTORY_KINDS}
        id={String(product.id)}
        version={product.version}
        fields={fields}
      />
      {conflictDialog}
      {guard}
    </main>
  );
}

const HISTORY_KINDS = "product,price,variants,pictures,product-parcel,product-safety,product-tax";

type CardProps = { title: string; form: Form; of: FieldMap; isTwo?: boolean };

function Card({ title, form, of, isTwo = false }: CardProps) {
  const may = useMay();
  return (
    <fieldset
      className={isTwo ? "card form-fields is-two" : "card form-fields"}
      disabled={!may("products")}
    >
      <legend>{title}</legend>
      <Fields form={form} of={of} />
    </fieldset>
  );
}

function SideCards({ form }: { form: Form }) {
  const may = useMay();
  return (
    <div>
      <Card title="Place in the shop" form={form} of={place} />
      <Card title="Codes and address" form={form} of={codes} />
      {may("tax") && (
        <fieldset className="card form-fields">
          <legend>Tax</legend>
          <Fields form={form} of={tax} />
        </fieldset>
      )}
      <Card title="Weight, size and delivery" form={form} of={parcel} isTwo />
      <details className="card">
        <summary>Producer and safety</summary>
        <p className="help">
          For shops that sell to the EU. Empty fields of the producer are those of the brand.
        </p>
        <fieldset className="form-fields" disabled={!may("products")}>
          <legend className="visually-hidden">Producer and safety</legend>
          <Fields form={form} of={safety} />
        </fieldset>
      </details>
    </div>
  );
}

type PriceProps = { product: AdminProduct; form: Form; fields: FieldMap };

function PriceCard({ product, form, fields }: PriceProps) {
  const may = useMay();
  const own = product.stock.filter(({ variantId }) => variantId === null);
  return (
    <section className="card" aria-labelledby="price-and-stock">
      <h2 id="price-and-stock">Price and stock</h2>
      {hasPricedVariants(product) ? (
        <p>Its variants have prices of their own.</p>
      ) : (
        <fieldset className="form-fields is-two" disabled={!may("prices")}>
          <Fields form={form} of={prices} />
        </fieldset>
      )}
      {own.length > 0 && (
        <fieldset className="form-fields is-two" disabled={!may("stock")}>
          <Fields form={form} of={fields} names={own.map(({ id }) => unitsOf(id))} />
        </fieldset>
      )}
    </section>
  );
}
