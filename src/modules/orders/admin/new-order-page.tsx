import { useEffect, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import type { AdminQuote, OrderChoices } from "#modules/orders/api/staff-orders-schemas.ts";
import type { Fields as Values } from "#platform/commands/change.ts";
import { read } from "#admin/api/client.ts";
import { useAnswer } from "#admin/app/use-answer.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { Fields } from "#admin/resource/field-control.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { useUnsavedGuard } from "#admin/resource/use-unsaved-guard.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Page } from "#admin/ui/page.tsx";
import { Form, Problem } from "#admin/ui/form.tsx";
import { FindBuyer } from "./find-buyer.tsx";
import { addressFields, asTexts } from "./order-changes.ts";
import { lineOf, OrderLinesEditor, type NewLine } from "./order-lines-editor.tsx";
import { QuoteCard } from "./quote-card.tsx";

export const loader = () => read<OrderChoices>("/order-choices");

const fieldsOf = ({ countries }: OrderChoices): FieldMap => ({
  email: { label: "Email", control: "email", isRequired: true },
  ...addressFields,
  country: {
    label: "Country",
    control: "choice",
    choices: countries.map(({ code, name }) => ({ value: code, label: name })),
  },
});

/** An order that staff take by telephone. Its buyer gets a link to pay it. */
export function Component() {
  const choices = useLoaderData<OrderChoices>();
  const [fields] = useState(() => fieldsOf(choices));
  const form = useForm(fields, { country: choices.countries[0]?.code ?? "" });
  const [lines, setLines] = useState<readonly NewLine[]>([]);
  const [service, setService] = useState<string | null>(null);
  const [coupon, setCoupon] = useState("");
  const [method, setMethod] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState<string | null>(null);
  const { run } = useCommand();
  const navigate = useNavigate();
  const guard = useUnsavedGuard((form.isDirty || lines.length > 0) && added === null);
  // In an effect, because the guard of the render before would block it.
  useEffect(() => {
    if (added !== null) void navigate(`/orders/${added}`);
  }, [added, navigate]);
  const { country, state, zipCode } = form.peek();
  const place = { country, region: state || null, postcode: zipCode || null };
  const wanted = { lines: lines.map(lineOf), coupon: coupon.trim() || null };
  const chosen = choices.methods.find(({ id }) => String(id) === method);
  const feeOf = chosen && chosen.fee > 0 ? chosen.id : null;
  const question = lines.length === 0 ? null : { ...wanted, ...place, service, feeOf };
  const { answer: quote, problem } = useAnswer<AdminQuote>("/order-quote", question);

  async function save() {
    const address = form.readAll();
    if (!address || !quote) return;
    const { service: carried, total: expectedTotal } = quote;
    const pays = { method: chosen?.id ?? null, expectedTotal };
    const input = { key, ...buyerOf(address), ...wanted, service: carried, ...pays };
    await form.send(async () => {
      const done = chosen
        ? "Order added. The buyer gets an email."
        : "Order added. The buyer gets an email with a link to pay.";
      const { number } = await run<{ number: string }>("add-order", input, { done });
      setAdded(number);
    });
  }

  return (
    <Page title="New order" crumb={["Orders", "/orders"]} isWide>
      <Form submit={() => void save()}>
        <div className="columns">
          <div>
            <OrderLinesEditor lines={lines} onChange={setLines} />
            <fieldset className="card form-fields is-two">
              <legend>Buyer</legend>
              <FindBuyer choose={({ email, address }) => form.fill({ email, ...address })} />
              <Fields form={form} of={fields} />
            </fieldset>
          </div>
          <QuoteCard
            quote={quote}
            problem={lines.length === 0 ? "Add a product to see the total." : problem}
            coupon={coupon}
            onCoupon={setCoupon}
            onService={setService}
            methods={choices.methods}
            method={method}
            onMethod={setMethod}
          />
        </div>
        <Problem>{form.message}</Problem>
        <Button type="submit" look="primary" disabled={form.isBusy || !quote}>
          {chosen ? "Add order" : "Add order and email a payment link"}
        </Button>
      </Form>
      {added === null && guard}
    </Page>
  );
}

const buyerOf = ({ email, ...address }: Values) => ({ email, address: asTexts(address) });
