import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import { read } from "#admin/api/client.ts";
import { History } from "#admin/resource/history.tsx";
import { useForm } from "#admin/resource/use-form.ts";
import { Form } from "#admin/ui/form.tsx";
import { Page } from "#admin/ui/page.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { FieldsCard, FoldedCards, PriceCard, SideCards } from "./product-cards.tsx";
import { texts } from "./product-fields.ts";
import { formOf } from "./product-form.ts";
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
  const form = useForm(fields, saved, product);
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
            <FieldsCard title="Name and description" form={form} of={texts} />
            <PicturesCard product={product} />
            <PriceCard product={product} form={form} fields={fields} />
            <VariantsCard product={product} form={form} fields={fields} />
            <FoldedCards form={form} />
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
