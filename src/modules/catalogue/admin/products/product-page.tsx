import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import { read } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { Fields } from "#admin/resource/field-control.tsx";
import { History } from "#admin/resource/history.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm, type Form as FormState } from "#admin/resource/use-form.ts";
import { Form } from "#admin/ui/form.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { codes, parcel, place, prices, safety, tax, texts } from "./product-fields.ts";
import { formOf, hasPricedVariants, unitsOf } from "./product-form.ts";
import { Findings, ProductActions, StatusBadge } from "./product-head.tsx";
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
  const { submit, saveBar } = useProductSave({ product, form, fields, saved });
  return (
    <Page
      title={product.name}
      crumb={["Products", "/products"]}
      isWide
      head={<StatusBadge product={product} />}
      actions={<ProductActions product={product} isBusy={form.isBusy} save={submit} />}
    >
      <Findings product={product} />
      <Form submit={() => void submit()}>
        <div className="columns">
          <div>
            <PriceCard product={product} form={form} fields={fields} />
            <PicturesCard product={product} />
            <FieldsCard title="Texts" form={form} of={texts} />
            <VariantsCard product={product} form={form} fields={fields} />
          </div>
          <SideCards form={form} />
        </div>
        {saveBar}
      </Form>
      <History
        kind={HISTORY_KINDS}
        id={String(product.id)}
        version={product.version}
        fields={fields}
      />
    </Page>
  );
}

const HISTORY_KINDS = "product,price,variants,pictures,product-parcel,product-safety,product-tax";

type CardProps = { title: string; form: FormState; of: FieldMap; isTwo?: boolean };

function FieldsCard({ title, form, of, isTwo = false }: CardProps) {
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

function SideCards({ form }: { form: FormState }) {
  const may = useMay();
  return (
    <div>
      <FieldsCard title="Place in the shop" form={form} of={place} />
      <FieldsCard title="Codes and address" form={form} of={codes} />
      {may("tax") && (
        <fieldset className="card form-fields">
          <legend>Tax</legend>
          <Fields form={form} of={tax} />
        </fieldset>
      )}
      <FieldsCard title="Weight, size and delivery" form={form} of={parcel} isTwo />
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

type PriceProps = { product: AdminProduct; form: FormState; fields: FieldMap };

function PriceCard({ product, form, fields }: PriceProps) {
  const may = useMay();
  const own = product.stock.filter(({ variantId }) => variantId === null);
  return (
    <Card title="Price and stock">
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
    </Card>
  );
}
