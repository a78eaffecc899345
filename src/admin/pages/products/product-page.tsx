import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminProduct } from "#api/admin/product-schemas.ts";
import { read } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import { Fields } from "#admin/resource/fields.tsx";
import { History } from "#admin/resource/history.tsx";
import { SaveBar } from "#admin/resource/save-bar.tsx";
import { useForm } from "#admin/resource/use-form.ts";
import { useUnsavedGuard } from "#admin/resource/use-unsaved-guard.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { formOf, groups, hasPricedVariants, unitsOf } from "./product-form.ts";
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
  const may = useMay();
  const { fields, saved } = formOf(product);
  const form = useForm(fields, saved);
  const { isBusy, message, submit, discard, conflictDialog } = useProductSave({
    product,
    form,
    fields,
    saved,
  });
  const guard = useUnsavedGuard(form.isDirty);
  const ownStock = product.stock.filter(({ variantId }) => variantId === null);
  return (
    <main className="page is-wide">
      <title>{product.name}</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/products">Products</Link>
      </nav>
      <ProductHead product={product} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="columns">
          <div>
            <fieldset className="card form-fields" disabled={!may("prices", "stock")}>
              <legend>Price and stock</legend>
              {hasPricedVariants(product) ? (
                <p>Its variants have prices of their own.</p>
              ) : (
                <Fields form={form} of={groups.prices} />
              )}
              <Fields form={form} of={fields} names={ownStock.map(({ id }) => unitsOf(id))} />
            </fieldset>
            <fieldset className="card form-fields" disabled={!may("products")}>
              <legend>Texts</legend>
              <Fields form={form} of={groups.texts} />
            </fieldset>
            <PicturesCard product={product} />
            <VariantsCard product={product} form={form} fields={fields} />
          </div>
          <div>
            <fieldset className="card form-fields" disabled={!may("products")}>
              <legend>Place in the shop</legend>
              <Fields form={form} of={groups.place} />
            </fieldset>
            <fieldset className="card form-fields" disabled={!may("products")}>
              <legend>Codes and address</legend>
              <Fields form={form} of={groups.codes} />
            </fieldset>
          </div>
        </div>
        <SaveBar isDirty={form.isDirty} isBusy={isBusy} message={message} discard={discard} />
      </form>
      <History kind="product" id={String(product.id)} version={product.version} fields={fields} />
      {conflictDialog}
      {guard}
    </main>
  );
}

function ProductHead({ product }: { product: AdminProduct }) {
  const { whyNotForSale, status, slug } = product;
  return (
    <>
      <div className="page-head">
        <h1>{product.name}</h1>
        <div className="page-actions">
          {status === "active" && (
            <a className="button" href={`/product/${slug}`} target="_blank" rel="noreferrer">
              See it in the shop
            </a>
          )}
          <ActionButtons
            rows={[product]}
            actions={[
              {
                label: "Duplicate",
                command: "duplicate-product",
                permission: "products",
                confirm: "The copy is a draft with the same texts, pictures and variants.",
                input: ({ id }) => ({ id }),
                done: () => "Product duplicated; the copy is the first of the list",
              },
            ]}
          />
        </div>
      </div>
      {whyNotForSale.length > 0 && (
        <section className="card" aria-labelledby="why-not">
          <h2 id="why-not">Not for sale yet</h2>
          <ul>
            {whyNotForSale.map(({ place, message }) => (
              <li key={place + message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
