import { useState } from "react";
import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { read } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { countries } from "#admin/resource/countries.ts";
import { FieldControl } from "#admin/resource/field-control.tsx";
import type { Field } from "#admin/resource/resource.ts";
import { Card, Page } from "#admin/ui/page.tsx";
import type { AdminSetup } from "#modules/setup/api/staff-setup-schemas.ts";
import { SetupForm } from "./setup-form.tsx";

/** After the first start (`?first`) a shop with samples begins at its home page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const setup = await read<AdminSetup>("/shop-setup", {}, request.signal);
  const isFirst = new URL(request.url).searchParams.has("first");
  return isFirst && setup.hasSamples ? redirect("/") : setup;
}

const countryField: Field = {
  label: "Country",
  control: "choice",
  choices: countries,
  isRequired: true,
  help: "What usually applies there is filled in below. You can change all of it, now and later.",
};

/** Country, currency, address, taxes, deliveries and laws on one page, saved together. */
export function Component() {
  const [setup, setSetup] = useState(useLoaderData<AdminSetup>());
  const toasts = useToasts();
  const ask = (country: string, region = "") =>
    void read<AdminSetup>("/shop-setup", { country, region }).then(setSetup, toasts.fail);
  return (
    <Page title="Set up your shop">
      <Card title="Where is your shop?">
        <FieldControl
          name="country"
          field={countryField}
          value={setup.country ?? ""}
          onChange={ask}
        />
      </Card>
      {setup.country !== null && (
        <SetupForm
          key={setup.country}
          setup={setup}
          askRegion={(region) => ask(setup.country ?? "", region)}
        />
      )}
    </Page>
  );
}
