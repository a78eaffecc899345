import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElement,
} from "@stripe/stripe-js";

type Options = Extract<StripeElementsOptionsMode, { mode: "payment" }>;
type TokenRequest = Extract<
  Parameters<Stripe["createConfirmationToken"]>[0],
  { elements: StripeElements }
>;
type Submitted = Awaited<ReturnType<StripeElements["submit"]>>;
type Token = Awaited<ReturnType<Stripe["createConfirmationToken"]>>;

/**
 * A stub of Stripe.js: one plain field for the number, a token for the card, and the bank's dialog. It is sent to the
 * browser as text, so its functions may only use each other.
 */
export const stripeScript = () =>
  `${[drawField, askBank, openElements, installStripe].map(String).join("\n")}\ninstallStripe();`;

function installStripe(): void {
  const stripe = {
    elements: ((options: Options) => openElements(options)) as unknown as Stripe["elements"],
    async createConfirmationToken({ elements, params }: TokenRequest) {
      Object.assign(window, { billing: params?.payment_method_data?.billing_details });
      const number = (elements as unknown as ReturnType<typeof openElements>).number();
      return { confirmationToken: { id: `ctoken_${number}` } } as Token;
    },
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      const said = await askBank();
      if (said === "close") return { error: { type: "card_error" } };
      const body = JSON.stringify({ clientSecret, said });
      await fetch("https://api.stripe.com/bank", { method: "POST", body });
      return { paymentIntent: {} };
    },
  } as unknown as Pick<Stripe, "elements" | "createConfirmationToken" | "handleNextAction">;
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: "endive" }) });
}

function openElements(options: Options) {
  let drawn: ReturnType<typeof drawField> | null = null;
  const listeners = new Map<string, (event: unknown) => void>();
  const payment = {
    on(event: string, listener: (event: unknown) => void) {
      listeners.set(event, listener);
      return payment;
    },
    mount(place: HTMLElement | string) {
      drawn = drawField(place as HTMLElement);
      drawn.show(options);
      queueMicrotask(() => listeners.get("ready")?.({ elementType: "payment" }));
    },
    destroy: () => void (drawn = null),
  };
  const number = () => drawn?.field.value.replaceAll(" ", "") ?? "";
  const incomplete = { type: "validation_error", message: "Your card number is incomplete." };
  return {
    create: () => payment as unknown as StripePaymentElement,
    update(change: { amount?: number }) {
      Object.assign(options, change);
      drawn?.show(options);
    },
    number,
    async submit() {
      const isWhole = number().length === 16;
      return (isWhole ? { selectedPaymentMethod: "card" } : { error: incomplete }) as Submitted;
    },
  };
}

function drawField(place: HTMLElement) {
  const label = document.createElement("label");
  const field = document.createElement("input");
  label.append("Card number at Stripe", field);
  const shown = document.createElement("p");
  place.replaceChildren(label, shown);
  return {
    field,
    show({ amount, currency, allowedPaymentMethodTypes = [] }: Options) {
      shown.textContent = `${amount} ${currency} by ${allowedPaymentMethodTypes.join()}`;
    },
  };
}

function askBank(): Promise<string> {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Your bank");
    for (const said of ["Approve", "Refuse", "Close"]) {
      const button = document.createElement("button");
      button.textContent = said;
      button.addEventListener("click", () => {
        dialog.remove();
        resolve(said.toLowerCase());
      });
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
  });
}
