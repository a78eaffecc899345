import { Suspense, type ReactNode } from "react";
import { href, useLocation } from "react-router";
import { isKnownCode } from "#modules/promotions/rules/coupon-choice.ts";
import { COUPON_CODE_LENGTH } from "#modules/promotions/rules/coupon-code.ts";
import { CodeDisclosure } from "#storefront/ui/form/code-disclosure.tsx";
import { CodeField } from "#storefront/ui/form/code-field.tsx";
import { ErrorSummary } from "#storefront/ui/form/error-summary.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { lazyPart } from "#storefront/ui/lazy-part.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { AddressSection } from "./address-section.tsx";
import { chosenDays } from "./checkout-changes.ts";
import { keepDraft } from "./checkout-draft.ts";
import {
  CHECKOUT_FORM,
  countryOf,
  type CheckoutField,
  type CheckoutValues,
} from "./checkout-fields.ts";
import { checkoutMessages } from "./checkout-messages.ts";
import { ContactFields } from "./contact-fields.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { FoldedSummary, OrderSummary } from "./order-summary.tsx";
import { GiftCardSection } from "./gift-card-section.tsx";
import { PayButton } from "./pay-button.tsx";
import { PaymentMethods, methodValue } from "./payment-methods.tsx";
import { ProviderFields } from "./provider-fields.tsx";
import type { Step } from "./checkout-flow.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { HeldOnCard } from "./gift-card-use.ts";
import type { useCheckoutForm } from "./use-checkout-form.ts";
import type { useDestination } from "./use-destination.ts";
import { useCheckoutPage, type CheckoutPageProps } from "./use-checkout-page.ts";
import type { usePaymentChoice } from "./use-payment-choice.ts";

// Loaded late: most checkouts never show these.
const ChangesNotice = lazyPart(() =>
  import("./changes-notice.tsx").then((module) => module.ChangesNotice),
);
const EarlierOrderNotice = lazyPart(() =>
  import("./earlier-order-notice.tsx").then((module) => module.EarlierOrderNotice),
);
const UnpaidOrderCard = lazyPart(() =>
  import("./unpaid-order-card.tsx").then((module) => module.UnpaidOrderCard),
);

/** Checkout on one page with one form: contact, address, delivery, payment and total. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { data, reply } = props;
  const { search } = useLocation();
  const { form, onSubmit, fields, choice, destination, giftCard, ...page } = useCheckoutPage(props);
  const { view, changes, earlier, state, values } = page;
  const field = formFields<CheckoutField>(CHECKOUT_FORM, { values, fieldErrors: fields.errors });
  return (
    <>
      <title>{`${state || changes || earlier ? "Error: " : ""}Checkout – ${props.shopName}`}</title>
      <FoldedSummary view={view} />
      <form
        ref={form}
        method="post"
        action={href("/checkout") + search}
        noValidate
        onSubmit={onSubmit}
        className="container-shop grid items-start gap-x-12 gap-y-6 pt-6 pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_27rem]"
      >
        <input type="hidden" name="key" value={reply?.key ?? data.key} />
        <input type="hidden" name="expectedTotal" value={view.total ?? ""} />
        <div className="grid min-w-0 gap-6" onInput={fields.onInput} onBlur={fields.onBlur}>
          <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">Checkout</h1>
          <ErrorSummary form={CHECKOUT_FORM} state={state} title={checkoutMessages.problem} />
          <Notices {...page} />
          {data.order ? (
            <Suspense>
              <UnpaidOrderCard
                order={data.order}
                values={data.known}
                person={data.person?.uid ?? null}
              />
            </Suspense>
          ) : (
            <WhoAndWhere
              data={data}
              view={view}
              field={field}
              fields={fields}
              values={values}
              destination={destination}
            />
          )}
          <GiftCardSection field={field} own={data.giftCards} giftCard={giftCard} />
          {(view.total === null || giftCard.left > 0) && (
            <PaymentSection
              methods={data.methods}
              field={field}
              choice={choice}
              amount={view.total === null ? view.subtotal : giftCard.left}
              openPaymentForm={props.openPaymentForm}
            />
          )}
        </div>
        <SummarySection
          view={view}
          onCard={giftCard.onCard}
          left={giftCard.left}
          step={destination.isPending ? "pricing" : page.step}
        >
          {data.order === null && (
            <CouponEntry
              coupon={view.coupon}
              refused={page.refusedCoupon ?? reply?.refusedCoupon ?? null}
              isBusy={destination.isPending}
              onChoose={page.chooseCoupon}
            />
          )}
        </SummarySection>
      </form>
    </>
  );
}

type NoticesProps = Pick<
  ReturnType<typeof useCheckoutPage>,
  "view" | "changes" | "earlier" | "accept" | "pressed"
>;

/** Reasons why the order cannot be placed yet. */
function Notices({ view, changes, earlier, accept, pressed }: NoticesProps) {
  return (
    <Suspense>
      {earlier && <EarlierOrderNotice earlier={earlier} focusOn={pressed} />}
      {changes && (
        <ChangesNotice changes={changes} view={view} onAccept={accept} focusOn={pressed} />
      )}
    </Suspense>
  );
}

type CouponEntryProps = {
  coupon: CheckoutView["coupon"];
  /** A typed coupon that does not replace the current one. */
  refused: CheckoutView["coupon"];
  isBusy: boolean;
  onChoose: ReturnType<typeof useCheckoutPage>["chooseCoupon"];
};

function CouponEntry({ coupon, refused, isBusy, onChoose }: CouponEntryProps) {
  const known = coupon && isKnownCode(coupon) ? coupon.code : "";
  return (
    <CodeDisclosure title="Coupon code" isOpen={coupon !== null}>
      <input type="hidden" name="formerCoupon" value={known} />
      <CodeField
        name="coupon"
        label="Coupon code"
        maxLength={COUPON_CODE_LENGTH}
        given={coupon}
        refused={refused}
        isBusy={isBusy}
        onChoose={onChoose}
      />
    </CodeDisclosure>
  );
}

type WhoAndWhereProps = {
  data: CheckoutPageProps["data"];
  view: CheckoutView;
  field: ReturnType<typeof formFields<CheckoutField>>;
  fields: ReturnType<typeof useCheckoutForm>;
  values: Partial<CheckoutValues>;
  destination: ReturnType<typeof useDestination>;
};

function WhoAndWhere({ data, view, field, fields, values, destination }: WhoAndWhereProps) {
  return (
    <>
      <div key={fields.times} className="contents">
        <SectionCard id="contact" title="Contact">
          <ContactFields
            field={field}
            person={data.person}
            onSignIn={() => keepDraft(null, Date.now(), { isSigningIn: true })}
          />
        </SectionCard>
        <AddressSection
          addresses={data.addresses}
          canKeepAddress={data.canKeepAddress}
          field={field}
          country={countryOf(values.country)}
          onCountry={destination.chooseCountry}
          fill={fields.fillAddress}
        />
      </div>
      <SectionCard id="delivery" title="Delivery">
        <DeliveryChoice
          country={view.country}
          offers={view.offers}
          chosen={destination.service}
          onChoose={destination.chooseService}
        />
      </SectionCard>
    </>
  );
}

type PaymentSectionProps = Pick<CheckoutPageProps, "openPaymentForm"> & {
  methods: CheckoutPageProps["data"]["methods"];
  field: ReturnType<typeof formFields<CheckoutField>>;
  choice: ReturnType<typeof usePaymentChoice>;
  amount: Money;
};

function PaymentSection(props: PaymentSectionProps) {
  const { methods, field, choice, amount, openPaymentForm } = props;
  return (
    <SectionCard id="payment" title="Payment">
      <PaymentMethods
        methods={methods}
        field={field}
        chosen={choice.chosen}
        onChoose={choice.setChosen}
        providerFields={(method) => (
          <ProviderFields
            method={method}
            isChosen={choice.chosen === methodValue(method)}
            amount={amount}
            open={openPaymentForm}
            forms={choice.forms}
          />
        )}
      />
    </SectionCard>
  );
}

type SummarySectionProps = {
  view: CheckoutView;
  /** The amount that a gift card pays. */
  onCard: HeldOnCard | null;
  /** The amount left to pay. */
  left: Money;
  step: Step | "pricing";
  /** Coupon and gift card fields, which change the total. */
  children: ReactNode;
};

/** Order summary above the button: lines, all costs and arrival dates. */
function SummarySection({ view, onCard, left, step, children }: SummarySectionProps) {
  return (
    <section
      aria-labelledby="summary-title"
      className="grid min-w-0 gap-5 rounded-card bg-card p-5 shadow-raised sm:p-6 lg:sticky lg:top-6"
    >
      <h2 id="summary-title" className="text-xl font-semibold tracking-tight">
        Your order
      </h2>
      <OrderSummary view={view} onCard={onCard} left={left} />
      {children}
      <p>
        Arrives <strong className="font-semibold">{chosenDays(view)}</strong>
      </p>
      <PayButton total={view.total === null ? null : left} step={step} />
      <p className="text-sm text-muted">
        By paying you order what is listed here and agree to our{" "}
        <PolicyLink to="/terms-conditions">terms & conditions</PolicyLink>. See how we{" "}
        <PolicyLink to="/return-policy">take things back</PolicyLink> and{" "}
        <PolicyLink to="/privacy-policy">keep your data</PolicyLink>.
      </p>
    </section>
  );
}

type PolicyLinkProps = {
  to: "/terms-conditions" | "/return-policy" | "/privacy-policy";
  children: string;
};

/** Opens in a new tab, so that the buyer does not leave the form. */
function PolicyLink({ to, children }: PolicyLinkProps) {
  return (
    <a href={href(to)} target="_blank" className="text-ink underline underline-offset-4">
      {children}
    </a>
  );
}
