import { Suspense } from "react";
import { countryOf, type CheckoutField } from "#modules/checkout/rules/checkout-fields.ts";
import { isGiftOnly, payableGoods } from "#modules/checkout/rules/checkout-view.ts";
import { wrongFields, type FormState } from "#modules/core/rules/form-state.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { COUPON_CODE_LENGTH } from "#modules/promotions/rules/coupon-code.ts";
import { CodeDisclosure } from "#storefront/ui/form/code-disclosure.tsx";
import { CodeField } from "#storefront/ui/form/code-field.tsx";
import { ErrorSummary } from "#storefront/ui/form/error-summary.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { AddressSection } from "./address-section.tsx";
import { isOtherPlace } from "./checkout-changes.ts";
import { CHECKOUT_FORM } from "./checkout-messages.ts";
import { checkoutTexts as texts } from "./checkout-texts.ts";
import { ContactFields } from "./contact-fields.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { GiftCardSection } from "./gift-card-section.tsx";
import { FoldedSummary } from "./order-summary.tsx";
import { ExpressRow, PaymentMethods, methodValue } from "./payment-methods.tsx";
import { ProviderFields } from "./provider-fields.tsx";
import { SummarySection } from "./summary-section.tsx";
import { useCheckoutPage, type CheckoutPageProps } from "./use-checkout-page.ts";
import type { usePaymentChoice } from "./use-payment-choice.ts";
import type { Intent } from "./intents.ts";
import { NeedsScripts } from "#storefront/ui/alert.tsx";

// Loaded late: most checkouts never show these.
const ChangesNotice = lazyPart(() =>
  import("./checkout-notices.tsx").then((module) => module.ChangesNotice),
);
const EarlierOrderNotice = lazyPart(() =>
  import("./checkout-notices.tsx").then((module) => module.EarlierOrderNotice),
);
const UnpaidOrderCard = lazyPart(() =>
  import("./unpaid-order-card.tsx").then((module) => module.UnpaidOrderCard),
);

/** Checkout on one page with one form: wallets, contact, addresses, delivery, payment and total. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { data, view } = props;
  const { form, ...page } = useCheckoutPage(props);
  const { autosave, errors, left, state } = page;
  const isWrong = state !== null || page.changes !== null || props.reply?.earlier !== undefined;
  const { order, fields: values } = data;
  const field = formFields<CheckoutField>(CHECKOUT_FORM, { values, fieldErrors: errors.errors });
  const mustPay = view.total === null || left > 0;
  const atPayment = mustPay && state !== null && isOfPayment(state) ? state : undefined;
  return (
    <>
      <title>{`${isWrong ? `${texts.error} ` : ""}${texts.title} – ${props.shopName}`}</title>
      <FoldedSummary view={view} />
      <form
        ref={form}
        method="post"
        action={page.action}
        noValidate
        onSubmit={page.onSubmit}
        className="container-shop grid items-start gap-x-12 gap-y-3 pt-3 pb-4 sm:gap-y-4 md:pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_min(27rem,40%)]"
      >
        <input type="hidden" name="expectedTotal" value={view.total ?? ""} />
        <input type="hidden" name="expectedOnCard" value={data.giftCard?.amount ?? ""} />
        <div
          className="grid min-w-0 gap-3 sm:gap-4 max-sm:[&>section]:gap-3 max-sm:[&>section]:p-4"
          onInput={(event) => {
            errors.onInput(event);
            if (!order) autosave.onInput();
          }}
          onBlur={(event) => {
            errors.onBlur(event);
            autosave.onBlur();
            if (isOtherPlace(data, event.target)) page.change("place");
          }}
        >
          <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl md:text-4xl">
            {texts.title}
          </h1>
          <ErrorSummary
            form={CHECKOUT_FORM}
            state={atPayment ? null : state}
            title={texts.problem}
            hiddenFields={mustPay ? [] : ["method"]}
          />
          <Notices {...props} page={page} />
          {mustPay && <ExpressRow methods={data.methods} page={page} />}
          {order ? (
            <Suspense>
              <UnpaidOrderCard order={order} />
            </Suspense>
          ) : (
            <WhoAndWhere {...props} page={page} field={field} />
          )}
          {mustPay && (
            <PaymentSection
              methods={data.methods}
              field={field}
              choice={page.choice}
              onChoose={page.chooseMethod}
              focusOn={atPayment}
              amount={view.total === null ? view.subtotal : left}
              openPaymentForm={props.openPaymentForm}
            />
          )}
          {data.guarantee && <div dangerouslySetInnerHTML={{ __html: data.guarantee }} />}
        </div>
        <SummarySection view={view} page={page}>
          <GiftCardEntry {...props} page={page} field={field} />
          {!order && <CouponEntry {...props} page={page} />}
        </SummarySection>
      </form>
    </>
  );
}
/** Whether a form's only error is about the payment, whose section shows it. */
function isOfPayment({ fieldErrors, formError }: FormState<CheckoutField>): boolean {
  return formError === undefined && wrongFields({ fieldErrors }).join() === "method";
}

type Part = CheckoutPageProps & { page: Omit<ReturnType<typeof useCheckoutPage>, "form"> };

/** Reasons why the order cannot be placed yet. */
function Notices({ view, reply, page: { changes, accept, pressed } }: Part) {
  return (
    <Suspense>
      {reply?.earlier && <EarlierOrderNotice earlier={reply.earlier} />}
      {changes && (
        <ChangesNotice changes={changes} view={view} onAccept={accept} focusOn={pressed} />
      )}
    </Suspense>
  );
}

type WithFields = Part & { field: ReturnType<typeof formFields<CheckoutField>> };

function WhoAndWhere({ data, view, reply, field, page: { autosave, change } }: WithFields) {
  return (
    <>
      <SectionCard id="contact" title={texts.contact.title}>
        <ContactFields field={field} person={data.person} beforeSignIn={autosave.saveForSignIn} />
      </SectionCard>
      {!isGiftOnly(view) && <DeliverySections {...{ data, view, reply, field, change }} />}
    </>
  );
}

type DeliveryProps = Pick<WithFields, "data" | "view" | "reply" | "field"> & {
  change(intent: Intent): void;
};

function DeliverySections({ data, view, reply, field, change }: DeliveryProps) {
  return (
    <>
      <AddressSection
        {...data}
        field={field}
        country={countryOf(data.fields.country)}
        countries={data.countries}
        onCountry={() => change("country")}
        onChoose={change}
        reply={reply}
        values={data.fields}
      />
      <SectionCard id="delivery" title={texts.delivery.title}>
        <DeliveryChoice {...view} onChoose={() => change("service")} />
      </SectionCard>
    </>
  );
}

function GiftCardEntry(props: WithFields) {
  const { data, reply, field, page } = props;
  if (!canUseCard(props)) return null;
  return (
    <GiftCardSection
      field={field}
      own={data.giftCards}
      applied={data.giftCard}
      error={reply?.giftCardError ?? null}
      isBusy={page.step !== "idle"}
      onChange={page.change}
    />
  );
}

/** Whether a gift card can pay a part: no card does yet, and no gift card is bought. */
function canUseCard({ view, data: { order } }: CheckoutPageProps): boolean {
  const isPossible = !order?.heldOnCard && !order?.isGiftCard && !order?.isAddition;
  return payableGoods(view).goods !== 0 && isPossible;
}

function CouponEntry({ view: { coupon }, reply, page: { step, chooseCoupon } }: Part) {
  return (
    <CodeDisclosure title={texts.coupon} isOpen={coupon !== null}>
      <CodeField
        name="coupon"
        label={texts.coupon}
        maxLength={COUPON_CODE_LENGTH}
        given={coupon}
        refused={reply?.refusedCoupon ?? null}
        isBusy={step === "pricing"}
        onChoose={chooseCoupon}
      />
    </CodeDisclosure>
  );
}

type PaymentSectionProps = Pick<CheckoutPageProps, "openPaymentForm"> & {
  methods: CheckoutPageProps["data"]["methods"];
  field: ReturnType<typeof formFields<CheckoutField>>;
  choice: ReturnType<typeof usePaymentChoice>;
  onChoose(value: string): void;
  amount: Money;
  focusOn: unknown;
};

function PaymentSection(props: PaymentSectionProps) {
  const { methods, field, choice, onChoose, amount, focusOn, openPaymentForm } = props;
  return (
    <SectionCard id="payment" title={texts.payment.title}>
      <PaymentMethods
        methods={methods}
        field={field}
        chosen={choice.chosen}
        onChoose={onChoose}
        focusOn={focusOn}
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

/** Placeholder until the browser adds the cart's lines to the URL. As high as a screen, so that no footer moves. */
export function LoadingCheckout() {
  return (
    <div className="container-shop min-h-svh py-16 text-center">
      <h1 className="text-3xl font-semibold tracking-tight">{texts.title}</h1>
      <p className="mt-4 text-muted noscript:hidden">{texts.loading}</p>
      <NeedsScripts className="mx-auto mt-4 max-w-prose">{texts.needsScripts}</NeedsScripts>
    </div>
  );
}
