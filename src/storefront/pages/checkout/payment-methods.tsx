import type { ReactNode } from "react";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import { ChoiceGroup } from "#storefront/ui/form/choice-group.tsx";
import type { formFields } from "#storefront/ui/form/form-fields.ts";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { PaymentMarks } from "#storefront/ui/payment-marks.tsx";
import { checkoutLengths, type CheckoutField } from "#modules/checkout/rules/checkout-fields.ts";

type PaymentMethodsProps = {
  methods: readonly OfferedMethod[];
  field: ReturnType<typeof formFields<CheckoutField>>;
  /** The preselected method. */
  chosen: string;
  onChoose(value: string): void;
  /** Renders the fields that a method's provider draws. */
  providerFields(method: OfferedMethod): ReactNode;
};

/** Form value of a payment method. */
export function methodValue({ provider, method }: OfferedMethod): string {
  return `${provider}.${method}`;
}

/** Payment methods as radio buttons; the chosen one shows its fields. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { methods, field, chosen, onChoose, providerFields } = props;
  const { id, error } = field("method");
  return (
    <ChoiceGroup
      id={id}
      error={error}
      legend="How would you like to pay?"
      legendClassName="sr-only"
      className="gap-4"
    >
      <div className="divide-y divide-line rounded-xl border border-ink/45">
        {methods.map((method) => (
          <div key={methodValue(method)} className="group/method">
            <label className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2.5">
              <input
                type="radio"
                name="method"
                value={methodValue(method)}
                checked={methodValue(method) === chosen}
                onChange={() => onChoose(methodValue(method))}
                className="size-5 accent-accent"
              />
              <span className="mr-auto font-medium">{method.label}</span>
              <PaymentMarks accepted={method.marks} />
            </label>
            {/* Shown with CSS by the checked radio button, so that it works without JavaScript. */}
            <div className="hidden gap-5 px-4 pb-5 group-has-[:checked]/method:grid">
              {method.form === "card-fields" && <CardFields method={method} field={field} />}
              {method.form === "provider-fields" && providerFields(method)}
              {method.form === "none" && <GoingElsewhere method={method} />}
            </div>
          </div>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function GoingElsewhere({ method: { label, isDemonstration } }: { method: OfferedMethod }) {
  return (
    <p className="text-muted">
      {isDemonstration
        ? `This plays ${label}: no money is taken, and no account is needed.`
        : `You confirm the payment with ${label} and come back here.`}
    </p>
  );
}

type CardFieldsProps = Pick<PaymentMethodsProps, "field"> & { method: OfferedMethod };

/** Card inputs that browsers can autofill. */
function CardFields({ field, method }: CardFieldsProps) {
  return (
    <>
      {method.isDemonstration && <OnlyADemonstration method={method} />}
      <TextField
        {...field("cardNumber")}
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        required
        maxLength={checkoutLengths.cardNumber}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...field("cardExpiry")}
          label="Expires"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          maxLength={checkoutLengths.cardExpiry}
        />
        <TextField
          {...field("cardCode")}
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
          maxLength={checkoutLengths.cardCode}
        />
      </div>
      <TextField
        {...field("cardName")}
        label="Name on card"
        autoComplete="cc-name"
        required
        maxLength={checkoutLengths.cardName}
      />
    </>
  );
}

function OnlyADemonstration({ method: { testCards } }: { method: OfferedMethod }) {
  return (
    <div className="rounded-xl bg-accent-soft px-4 py-3">
      <p className="font-medium">This is a demonstration: it takes no money.</p>
      <p className="mt-1 text-sm">
        Please don’t enter a real card. Any date to come, code and name will do with a test number.
      </p>
      <details className="mt-2 text-sm">
        <summary className="-my-2 w-fit py-3 underline underline-offset-4">
          The test numbers
        </summary>
        <dl className="mt-3 grid gap-2">
          {testCards.map(({ number, outcome }) => (
            <div key={number} className="grid gap-x-4 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
              <dt className="font-medium tabular-nums">{number}</dt>
              <dd>{outcome}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
