import { shopCurrency, type Money } from "#modules/core/rules/money/money.ts";
import type {
  PaymentFormKind,
  PaymentMethod,
  PaymentProvider,
  TestCard,
} from "#modules/payments/ports/payment.ts";
import type { Services } from "#platform/services.ts";

/** A payment method as the checkout shows it. */
export type OfferedMethod = Omit<PaymentMethod, "id" | "form"> & {
  /** "instructions": the buyer pays without a provider. */
  form: PaymentFormKind | "instructions";
  /** Of a method without a provider. */
  instructions?: string;
  /** What the method costs, in cents; absent if nothing. */
  fee?: Money;
  provider: string;
  method: string;
  /** Moves no money. */
  isDemonstration: boolean;
  /** Card numbers that the demo provider accepts; empty for other providers. */
  testCards: readonly TestCard[];
};

/** Returns the cents that a provider's charges in the shop's currency must be a multiple of. */
export const amountStepOf = ({ amountStep }: Pick<PaymentProvider, "amountStep">): number =>
  amountStep?.(shopCurrency()) ?? 1;

/** Returns the smallest step of the offered methods: other amounts cannot be charged at all. */
export function smallestStep({
  payments,
  settings,
}: Pick<Services, "payments" | "settings">): number {
  const offered: readonly string[] = settings.payments.offered;
  const steps = [...payments.values()].flatMap((provider) =>
    provider.methods.some(({ id }) => offered.includes(id)) ? [amountStepOf(provider)] : [],
  );
  return steps.length === 0 ? 1 : Math.min(...steps);
}

/** Lists the active payment methods that the shop offers, in the order of their providers. */
export function listPaymentMethods({
  payments,
  settings,
}: Pick<Services, "payments" | "settings">): (OfferedMethod & { form: PaymentFormKind })[] {
  const offered: readonly string[] = settings.payments.offered;
  const isOffered = ({ id }: PaymentMethod) => offered.includes(id);
  return [...payments.values()].flatMap(({ id: provider, methods, testCards }) =>
    methods.filter(isOffered).map(({ id: method, ...shown }) => ({
      provider,
      method,
      ...shown,
      isDemonstration: testCards !== undefined,
      // Read now, in the language of this request.
      testCards: (shown.form === "card-fields" ? (testCards ?? []) : []).map((card) => ({
        ...card,
      })),
    })),
  );
}

/** Whether a buyer could pay with test keys, by which the shop would get no money. */
export function takesTestPayments({
  payments,
  settings,
}: Pick<Services, "payments" | "settings">): boolean {
  const offered: readonly string[] = settings.payments.offered;
  return [...payments.values()].some(
    ({ isTest = false, methods }) => isTest && methods.some(({ id }) => offered.includes(id)),
  );
}
