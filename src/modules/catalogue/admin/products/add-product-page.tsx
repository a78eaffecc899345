import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Fields as Values } from "#platform/commands/change.ts";
import { ApiProblem, run } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Fields } from "#admin/resource/field-control.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { sentForm, useForm } from "#admin/resource/use-form.ts";
import { useUnsavedGuard } from "#admin/resource/use-unsaved-guard.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Form, Problem } from "#admin/ui/form.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { sellingField } from "#modules/catalogue/admin/stock-command.ts";
import { DropZone } from "./drop-zone.tsx";
import { numberOf } from "./product-choices.ts";
import { codes, organization, prices, texts } from "./product-fields.ts";
import { forgetNew, NEW_PRODUCT, settleUploads, uploadToNew, useUploads } from "./uploads.ts";

const priced: FieldMap = { ...prices, price: { label: "Price", control: "money" } };
const stocked: FieldMap = {
  on_hand: {
    label: "Units in stock",
    control: "number",
    help: "Leave empty if the shop does not count them.",
  },
  keeps_selling: sellingField,
};
const fields: FieldMap = { ...texts, ...priced, ...stocked, ...codes, ...organization };

/** The fields of a new product that were filled, as `add-product` takes them. */
const inputOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, name.endsWith("_id") ? numberOf(value) : value] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  );

/** A product without a category or a picture cannot be published; the form says so before anything is saved. */
function refuseIncomplete({ category_id: categoryId }: Values, hasPictures: boolean) {
  const sentence = "Choose a category to publish it, or save a draft.";
  if (numberOf(categoryId) === null)
    throw new ApiProblem(422, { detail: sentence, fields: { category_id: sentence } });
  if (!hasPictures)
    throw new ApiProblem(422, { detail: "Add a picture to publish it, or save a draft." });
}

/** The form for a new product, with its pictures. */
export function Component() {
  const form = useForm(fields, {});
  const may = useMay();
  const toasts = useToasts();
  const navigate = useNavigate();
  const uploads = useUploads(NEW_PRODUCT);
  const [made, setMade] = useState<number | null>(null);
  const [isReady, setIsReady] = useState(false);
  const guard = useUnsavedGuard((form.isDirty || uploads.length > 0) && made === null);
  useEffect(() => forgetNew, []);
  // The guard blocks a navigation until the next rendering.
  useEffect(() => {
    if (isReady) void navigate(`/products/${made}`);
  }, [isReady, made, navigate]);

  async function submit(isPublished: boolean) {
    const values = form.readAll();
    if (!values) return;
    await form.send(async () => {
      if (isPublished) refuseIncomplete(values, uploads.length > 0);
      const { saved } = await run<{ id: number }>("add-product", inputOf(values));
      setMade(saved.id);
      uploadToNew(saved.id);
      if (isPublished) await publish(saved.id);
      else toasts.show("Product added");
      setIsReady(true);
    });
  }

  /** A product that cannot be published is a draft, whose page tells why. */
  async function publish(id: number) {
    try {
      await settleUploads(id);
      await run("change-product", { id: String(id), fields: { status: "active" } });
      toasts.show("Product published");
    } catch (error) {
      toasts.fail(error);
    }
  }

  const shown = form.isBusy || made !== null ? sentForm(form) : form;
  return (
    <Page title="Add product" crumb={["Products", "/products"]} isWide>
      <Form submit={() => void submit(false)}>
        <div className="columns">
          <div>
            <div className="card form-fields">
              <Fields form={shown} of={texts} />
            </div>
            <Card title="Pictures">
              <DropZone product={made ?? NEW_PRODUCT} isAllowed />
            </Card>
            <Card title="Price and stock">
              <div className="form-fields is-two">
                {may("prices") && <Fields form={shown} of={priced} />}
                {may("stock") && <Fields form={shown} of={stocked} />}
                <Fields form={shown} of={codes} />
              </div>
            </Card>
            <Card title="Variants">
              <p className="help">Sizes or colours? Save the draft, then add variants there.</p>
            </Card>
          </div>
          <div>
            <fieldset className="card form-fields">
              <legend>Organization</legend>
              <Fields form={shown} of={organization} />
            </fieldset>
          </div>
        </div>
        <div className="save-bar">
          <Problem>{form.message}</Problem>
          <Button type="submit" disabled={form.isBusy}>
            Save draft
          </Button>
          <Button look="primary" disabled={form.isBusy} onClick={() => void submit(true)}>
            {made === null ? "Publish" : "Uploading pictures …"}
          </Button>
        </div>
      </Form>
      {guard}
    </Page>
  );
}
