import type { ReactNode } from "react";
import {
  checkoutLengths,
  type CardField,
  type CheckoutField,
} from "#modules/checkout/rules/checkout-fields.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { ChoiceGroup } from "#storefront/ui/form/choice-group.tsx";
import { disclosureClass } from "#storefront/ui/class-names.ts";
import type { formFields } from "#storefront/ui/form/form-fields.ts";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { PaymentMarks } from "#storefront/ui/payment-marks.tsx";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";
import { checkoutTexts } from "./checkout-texts.ts";
import type { Intent } from "./intents.ts";
import type { Step } from "./use-steps.ts";

const texts = checkoutTexts.payment;

type PaymentMethodsProps = {
  methods: readonly OfferedMethod[];
  field: ReturnType<typeof formFields<CheckoutField>>;
  /** The preselected method. */
  chosen: string;
  onChoose(value: string): void;
  /** A new value moves the focus to the error; undefined if the error summary has it. */
  focusOn: unknown;
  /** Renders the fields that a method's provider draws. */
  providerFields(method: OfferedMethod): ReactNode;
};

/** Form value of a payment method. */
export function methodValue({ provider, method }: OfferedMethod): string {
  return `${provider}.${method}`;
}

type ExpressRowProps = {
  methods: readonly OfferedMethod[];
  page: {
    step: Step;
    /** Announces the chosen wallet. */
    wallet: string;
    payWith(method: OfferedMethod): void;
  };
};

/** Wallets above the form. They pay at once if the form is complete; otherwise they are only selected. */
export function ExpressRow({ methods, page }: ExpressRowProps) {
  const type = useHydrated() ? "button" : "submit";
  const wallets = methods.filter(({ form }) => form === "none");
  const { title, pay, or } = checkoutTexts.express;
  if (wallets.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      {/* The first submit button answers the Enter key without scripts. */}
      {type === "submit" && <button type="submit" hidden aria-label={checkoutTexts.payUnknown} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        {wallets.map((method) => (
          <Button
            key={methodValue(method)}
            variant="secondary"
            type={type}
            name="intent"
            value={`express-${methodValue(method)}` satisfies Intent}
            aria-label={pay(method.label)}
            aria-disabled={page.step !== "idle"}
            onClick={type === "button" ? () => page.payWith(method) : undefined}
            className="font-semibold!"
          >
            {method.label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-center text-sm text-muted">
        {page.wallet || or}
      </p>
    </section>
  );
}

/** Payment methods as radio buttons; the chosen one shows its fields. A declined payment's message comes first. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { methods, field, chosen, onChoose, focusOn, providerFields } = props;
  const { id, error } = field("method");
  return (
    <ChoiceGroup id={id} legend={texts.question} legendClassName="sr-only" className="gap-4">
      {error && (
        // Without scripts the browser goes to the message.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <div tabIndex={-1} autoFocus={focusOn !== undefined} className="outline-none">
          <Alert tone="error" focusOn={focusOn}>
            {error}
          </Alert>
        </div>
      )}
      <div className="divide-y divide-line rounded-xl border border-ink/45">
        {methods.map((method) => (
          <div key={methodValue(method)} className="group/method">
            <label className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2.5">
              <input
                type="radio"
                name="method"
                value={methodValue(method)}
                checked={methodValue(method) === chosen}
                onChange={() => onChoose(methodValue(method))}
                className="size-5 accent-accent"
              />
              <span className="me-auto font-medium">{method.label}</span>
              <PaymentMarks accepted={method.marks} />
            </label>
            {/* Shown with CSS by the checked radio button, so that it works without JavaScript. */}
            <div className="hidden gap-3 px-4 pb-4 group-has-[:checked]/method:grid">
              {method.form === "card-fields" && <CardFields method={method} field={field} />}
              {method.form === "provider-fields" && providerFields(method)}
              {method.form === "none" && <GoingElsewhere method={method} />}
              {method.form === "instructions" && (
                <p className="whitespace-pre-line text-muted">{method.instructions}</p>
              )}
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
      {isDemonstration ? texts.demonstration(label) : texts.elsewhere(label)}
    </p>
  );
}

type CardFieldsProps = Pick<PaymentMethodsProps, "field"> & { method: OfferedMethod };

const autofill: Record<CardField, string> = {
  cardNumber: "cc-number",
  cardExpiry: "cc-exp",
  cardCode: "cc-csc",
  cardName: "cc-name",
};

/** Card inputs that browsers can autofill. */
function CardFields({ field, method }: CardFieldsProps) {
  const control = (name: CardField) => ({
    ...field(name),
    label: texts[name],
    autoComplete: autofill[name],
    required: true,
    maxLength: checkoutLengths[name],
  });
  return (
    <>
      {method.isDemonstration && <OnlyADemonstration method={method} />}
      <TextField {...control("cardNumber")} inputMode="numeric" />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...control("cardExpiry")}
          placeholder={texts.cardExpiryForm}
          inputMode="numeric"
        />
        <TextField {...control("cardCode")} inputMode="numeric" />
      </div>
      <TextField {...control("cardName")} />
    </>
  );
}

function OnlyADemonstration({ method: { testCards } }: { method: OfferedMethod }) {
  return (
    <div className="rounded-xl bg-accent-soft px-4 py-2 text-sm">
      <p className="font-medium">{texts.cardDemonstration}</p>
      <details>
        <summary className={disclosureClass}>{texts.testCards}</summary>
        <p className="mt-2">{texts.cardAdvice}</p>
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
