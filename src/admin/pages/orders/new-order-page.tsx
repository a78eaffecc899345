import { useEffect, useState } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { AdminQuote, OrderChoices } from "#api/admin/orders-schemas.ts";
import type { Fields as Values } from "#modules/commands/rules/change.ts";
import { ApiProblem, read, write } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { Fields } from "#admin/resource/fields.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { useUnsavedGuard } from "#admin/resource/use-unsaved-guard.tsx";
import { OrderLinesEditor, type NewLine } from "./order-lines-editor.tsx";
import { QuoteCard } from "./quote-card.tsx";

export const loader = () => read<OrderChoices>("/order-choices");

const fieldsOf = ({ countries }: OrderChoices): FieldMap => ({
  email: { label: "Email", control: "email", isRequired: true },
  firstName: { label: "First name", control: "text", isRequired: true },
  lastName: { label: "Last name", control: "text", isRequired: true },
  address1: { label: "Street and house number", control: "text", isRequired: true },
  address2: { label: "Apartment, suite or company", control: "text" },
  zipCode: { label: "Postal code", control: "text" },
  city: { label: "City", control: "text" },
  state: { label: "State or province", control: "text" },
  country: {
    label: "Country",
    control: "choice",
    choices: countries.map(({ code, name }) => ({ value: code, label: name })),
  },
  telephone: { label: "Telephone", control: "text" },
});

/** An order that staff take by telephone. Its buyer gets a link to pay it. */
export function Component() {
  const choices = useLoaderData<OrderChoices>();
  const [fields] = useState(() => fieldsOf(choices));
  const form = useForm(fields, { country: choices.countries[0]?.code ?? "" });
  const [lines, setLines] = useState<readonly NewLine[]>([]);
  const [service, setService] = useState<string | null>(null);
  const [coupon, setCoupon] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const { isBusy, run } = useCommand();
  const navigate = useNavigate();
  const guard = useUnsavedGuard((form.isDirty || lines.length > 0) && added === null);
  // In an effect, because the guard of the render before would block it.
  useEffect(() => {
    if (added !== null) void navigate(`/orders/${added}`);
  }, [added, navigate]);
  const { country, state, zipCode } = form.peek();
  const place = { country, region: state || null, postcode: zipCode || null };
  const wanted = { lines: lines.map(lineOf), coupon: coupon.trim() || null };
  const { quote, problem } = useQuote({ ...wanted, ...place, service });

  async function save() {
    const address = form.readAll();
    if (!address || !quote) return;
    const { service: chosen, total: expectedTotal } = quote;
    const input = { key, ...buyerOf(address), ...wanted, service: chosen, expectedTotal };
    try {
      const done = "Order added. The buyer gets an email with a link to pay.";
      const { number } = await run<{ number: string }>("add-order", input, { done });
      setAdded(number);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setMessage(form.showProblem(error));
    }
  }

  return (
    <main className="page is-wide">
      <title>New order</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/orders">Orders</Link>
      </nav>
      <h1>New order</h1>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="columns">
          <div>
            <OrderLinesEditor lines={lines} onChange={setLines} />
            <fieldset className="card form-fields is-two">
              <legend>Buyer</legend>
              <Fields form={form} of={fields} />
            </fieldset>
          </div>
          <QuoteCard
            quote={quote}
            problem={lines.length === 0 ? "Add a product to see the total." : problem}
            coupon={coupon}
            onCoupon={setCoupon}
            onService={setService}
          />
        </div>
        {message && (
          <p role="alert" className="error">
            {message}
          </p>
        )}
        <button type="submit" className="button is-primary" disabled={isBusy || !quote}>
          Add order and email a payment link
        </button>
      </form>
      {added === null && guard}
    </main>
  );
}

/** The API takes empty texts for parts that an address lacks. */
const buyerOf = ({ email, ...address }: Values) => ({
  email,
  address: Object.fromEntries(Object.entries(address).map(([name, text]) => [name, text ?? ""])),
});

const lineOf = ({ productId, variantId, quantity }: NewLine) => ({
  productId,
  ...(variantId !== null && { variantId }),
  quantity,
});

type Asked = { lines: readonly object[] } & Record<string, unknown>;

/** The total of the chosen products, asked again after each change. */
function useQuote(asked: Asked) {
  const [found, setFound] = useState<{ of: string; quote: AdminQuote | null; problem: string }>();
  const of = JSON.stringify(asked);
  useEffect(() => {
    if ((JSON.parse(of) as Asked).lines.length === 0) return;
    let isCurrent = true;
    write<AdminQuote>("POST", "/order-quote", JSON.parse(of) as object).then(
      (quote) => isCurrent && setFound({ of, quote, problem: "" }),
      (error: unknown) => {
        const problem = error instanceof ApiProblem ? error.message : "No total could be found.";
        if (isCurrent) setFound({ of, quote: null, problem });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [of]);
  const isCurrent = found?.of === of && asked.lines.length > 0;
  return { quote: isCurrent ? found.quote : null, problem: isCurrent ? found.problem : "" };
}
