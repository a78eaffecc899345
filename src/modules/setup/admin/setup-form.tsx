import { useState } from "react";
import { Link } from "react-router";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { AdminSetup } from "#modules/setup/api/staff-setup-schemas.ts";
import { useSession } from "#admin/app/session.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { FieldControl, Fields } from "#admin/resource/field-control.tsx";
import { useForm, type Form as FormState } from "#admin/resource/use-form.ts";
import { Button } from "#admin/ui/button.tsx";
import { Form, Problem } from "#admin/ui/form.tsx";
import { Card } from "#admin/ui/page.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { payWords } from "./setup-amounts.ts";
import { setupFields, taxWords } from "./setup-fields.ts";
import { savedValues, setupInputOf } from "./setup-values.ts";

type Props = { setup: AdminSetup; askRegion(region: string): void };

/** Everything that follows from the country, with one button that saves it together. */
export function SetupForm({ setup, askRegion }: Props) {
  const [today] = useState(() => shopDay(new Date()));
  const { staff } = useSession();
  const saved = { ...savedValues(setup, today), email: setup.values["email"] || staff.email };
  // The labels follow the currency and formats as they are chosen.
  const [chosen, setChosen] = useState({});
  const values = { ...saved, ...chosen };
  const fields = setupFields(setup, values);
  const form = useForm(fields, saved);
  const { run } = useCommand();
  const { taxes, delivery } = setup;

  async function submit() {
    const typed = form.readAll();
    if (!typed) return;
    await form.send(() =>
      run("set-up-shop", setupInputOf(setup, typed), { done: "Your shop is set up", to: "/" }),
    );
  }

  const part = (...names: string[]) => (
    <div className="form-fields is-two">
      <Fields form={form} of={fields} names={names} />
    </div>
  );
  const watched = (name: string, watch: (value: string) => void) =>
    fields[name] && <FieldControl field={fields[name]} {...watching(form, name, watch)} />;

  return (
    <Form submit={() => void submit()} className="setup-form">
      <Card title="Your shop">{part("name", "legalName", "email", "kinds")}</Card>
      <Card title="Address">
        <p className="help">In the footer, on invoices and on return slips.</p>
        <div className="form-fields is-two">
          <Fields form={form} of={fields} names={["street", "postcode", "city"]} />
          {watched("region", askRegion)}
        </div>
      </Card>
      <Card title="Currency and formats">
        <div className="form-fields is-two">
          {watched("currency", (currency) => setChosen({ ...chosen, currency }))}
          {watched("formats", (formats) => setChosen({ ...chosen, formats }))}
          <Fields form={form} of={fields} names={["timeZone", "holidayCountry"]} />
        </div>
      </Card>
      {taxes && (
        <TaxCard taxes={taxes} needsRegion={setup.needsRegion} form={form} fields={fields} />
      )}
      <Card title="Delivery">
        {delivery.present === null ? (
          part("delivers", "zone", "method", "price", "freeFrom", "transitFrom", "transitTo")
        ) : (
          <p>
            <span>{`The zone “${delivery.present}” delivers there already. `}</span>
            <Link to="/delivery">Delivery</Link>
          </p>
        )}
        {delivery.replaced.length > 0 && form.controlOf("delivers").value === "true" && (
          <p className="help">{`It replaces the zones that the shop started with: ${delivery.replaced.join(", ")}.`}</p>
        )}
      </Card>
      <Card title="Buyers’ rights">
        {part("returnDays", "withdrawalDays", "hasLowestPrice", "guaranteeNotice")}
        <p className="help">{`The button that orders says that it costs: “${payWords(values)}”.`}</p>
      </Card>
      {fields["isClosed"] && <Card title="Opening">{part("isClosed")}</Card>}
      <Problem>{form.message}</Problem>
      <div className="page-actions">
        <Button type="submit" look="primary" disabled={form.isBusy}>
          {form.isBusy ? "One moment …" : "Save"}
        </Button>
        <Link className="button" to="/">
          Later
        </Link>
      </div>
    </Form>
  );
}

/** A control whose value the page follows. */
function watching(form: FormState, name: string, watch: (value: string) => void) {
  const control = form.controlOf(name);
  return {
    ...control,
    onChange: (value: string) => {
      control.onChange(value);
      watch(value);
    },
  };
}

type TaxProps = Pick<AdminSetup, "needsRegion"> & {
  taxes: NonNullable<AdminSetup["taxes"]>;
  form: FormState;
  fields: FieldMap;
};

function TaxCard({ taxes, needsRegion, form, fields }: TaxProps) {
  const { isKnown, rates } = taxes;
  if (isKnown)
    return (
      <Card title="Taxes">
        <p>
          {"You have said where the shop collects taxes. "}
          <Link to="/taxes">Taxes</Link>
        </p>
      </Card>
    );
  const isRegistered = form.controlOf("taxes").value === "registered";
  const names = rates.map((_, index) => `rate${index}`);
  return (
    <Card title="Taxes">
      <div className="form-fields is-two">
        <Fields form={form} of={fields} names={["taxes", ...names, "isIncluded", "validFrom"]} />
      </div>
      {isRegistered && (
        <>
          <p className="help">
            {rateWords(taxes, needsRegion && form.controlOf("region").value === "")}
          </p>
          <div className="form-fields">
            <Fields form={form} of={fields} names={["hasEqualNetPrices"]} />
          </div>
        </>
      )}
    </Card>
  );
}

function rateWords(taxes: TaxProps["taxes"], lacksRegion: boolean): string {
  const { rates, source, since } = taxes;
  if (rates.length === 0)
    return lacksRegion
      ? "Choose the place in your address, and its rate is filled in."
      : `The public list has no ${taxWords(taxes)} there. Add your rates under Taxes afterwards.`;
  const more = taxes.abroad ? "Reduced rates and the EU’s one-stop shop" : "Other rates and places";
  const inForce = since === null ? "" : `, in force since ${dayInWords(since)}`;
  return `Standard rate of the public list sales-tax ${source.version} of ${dayInWords(source.day)}${inForce}. Check it with the tax authority. ${more} are under Taxes afterwards.`;
}
