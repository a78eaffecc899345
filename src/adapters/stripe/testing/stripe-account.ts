import type Stripe from "stripe";
import type { Clock } from "#platform/clock.ts";
import { charge, dispute, errorBody, paymentIntent, refund } from "./stripe-objects.ts";
import { lastFourOf, outcomeOf, type CardOutcome } from "./test-cards.ts";

/** A response of Stripe; `isLost`: Stripe has acted and the client gets no response. */
export type Answer = { status: number; body: unknown; isLost?: boolean };

type Intent = Stripe.PaymentIntent;
type Params = Readonly<Record<string, string>>;
type Tell = (type: Stripe.Event["type"], subject: unknown) => void;

const refuse = (parts: Omit<Parameters<typeof errorBody>[0], "type">, status = 400): Answer => ({
  status,
  body: errorBody({ type: "invalid_request_error", ...parts }),
});
const unexpectedState = (intent: Intent): Answer =>
  refuse({
    code: "payment_intent_unexpected_state",
    message: `This PaymentIntent has a status of ${intent.status}.`,
    payment_intent: intent,
  });
const missing = (param: string, value = ""): Answer =>
  refuse({ code: "resource_missing", param, message: `No such ${param}: '${value}'` }, 404);

/** The data of a Stripe account, and what each request does with it. */
export function openStripeAccount(tell: Tell, clock: Clock) {
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Stripe.Charge>();
  const refunds: Stripe.Refund[] = [];
  const disputes: Stripe.Dispute[] = [];
  const cards = new Map<string, CardOutcome>();
  const lastFours = new Map<string, string>();
  let count = 0;
  const created = () => Math.floor(clock.now().getTime() / 1000);
  const newId = (kind: string) => `${kind}_test${(count += 1).toString().padStart(6, "0")}`;

  const change = (intent: Intent, parts: Partial<Intent>, type?: Stripe.Event["type"]): Intent => {
    const changed = { ...intent, ...parts };
    intents.set(intent.id, changed);
    if (type) tell(type, changed);
    return changed;
  };

  function succeed(intent: Intent, card: CardOutcome): Intent {
    const isDisputed = card.does === "pays" && card.isDisputed === true;
    const { amount, currency } = intent;
    const lastFour = lastFours.get(intent.id) ?? "";
    const parts = { id: newId("ch"), amount, currency, created: created(), lastFour };
    const made = charge({ ...parts, payment_intent: intent.id });
    charges.set(made.id, { ...made, disputed: isDisputed });
    cards.set(intent.id, card);
    const paid = { amount_received: amount, latest_charge: made.id, next_action: null };
    const cleared = { ...paid, last_payment_error: null, status: "succeeded" as const };
    const changed = change(intent, cleared, "payment_intent.succeeded");
    if (isDisputed) disputeIt(changed, made.id);
    return changed;
  }

  function disputeIt({ id, amount, currency }: Intent, chargeId: string): void {
    const status = "needs_response";
    const parts = { amount, currency, charge: chargeId, payment_intent: id, status } as const;
    const made = dispute({ id: newId("dp"), ...parts });
    disputes.push(made);
    tell("charge.dispute.created", made);
  }

  function decline(intent: Intent, error: { code: string; decline_code?: string }): Answer {
    const parts = { type: "card_error", message: "Your card was declined.", ...error } as const;
    const declined = change(
      intent,
      { status: "requires_payment_method", last_payment_error: parts, next_action: null } as never,
      "payment_intent.payment_failed",
    );
    return { status: 402, body: errorBody({ ...parts, payment_intent: declined }) };
  }

  function attempt(intent: Intent, card: CardOutcome): Answer {
    if (card.does === "declines")
      return decline(intent, {
        code: card.code,
        ...(card.decline === undefined ? {} : { decline_code: card.decline }),
      });
    if (card.does === "asks") {
      const next = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
      const parts = { status: "requires_action", next_action: next } as Partial<Intent>;
      return { status: 200, body: change(intent, parts, "payment_intent.requires_action") };
    }
    if (card.does === "works") {
      const parts = { status: "processing" } as const;
      return { status: 200, body: change(intent, parts, "payment_intent.processing") };
    }
    return { status: 200, body: succeed(intent, card), isLost: card.does === "loses-the-answer" };
  }

  /** An intent as the API returns it, with its charge if expanded. */
  const shown = (intent: Intent, isExpanded: boolean): Intent => {
    const latest = charges.get(intent.latest_charge as string);
    if (!isExpanded || !latest) return intent;
    return {
      ...intent,
      latest_charge: { ...latest, amount_refunded: latest.amount - left(intent) },
    };
  };

  const left = ({ id, amount_received }: Intent) =>
    refunds
      .filter((each) => each.payment_intent === id && each.status !== "failed")
      .reduce((rest, { amount }) => rest - amount, amount_received);

  function changeRefund(id: string, status: "succeeded" | "failed"): void {
    const at = refunds.findIndex((each) => each.id === id);
    const changed = { ...refunds[at]!, status };
    refunds[at] = changed;
    tell(status === "failed" ? "refund.failed" : "refund.updated", changed);
  }

  return {
    createIntent({ amount = "", currency = "", ...rest }: Params): Answer {
      if (!/^[1-9]\d{1,7}$/.test(amount) || Number(amount) < 50)
        return refuse({ code: "amount_too_small", param: "amount", message: "Amount too small." });
      // An intent that allows redirects needs a return URL.
      if (rest["automatic_payment_methods[allow_redirects]"] !== "never")
        return refuse({ message: "A `return_url` must be specified." });
      const metadata = {
        order: rest["metadata[order]"] ?? "",
        payment: rest["metadata[payment]"] ?? "",
      };
      const parts = { id: newId("pi"), amount: Number(amount), currency, metadata };
      const intent = paymentIntent({ ...parts, created: created() });
      intents.set(intent.id, intent);
      return { status: 200, body: intent };
    },
    confirmIntent(id: string, { confirmation_token: token = "", ...rest }: Params): Answer {
      const intent = intents.get(id);
      if (!intent) return missing("intent", id);
      if (intent.status !== "requires_payment_method") return unexpectedState(intent);
      const card = outcomeOf(token);
      if (!card) return missing("confirmation_token", token);
      lastFours.set(id, lastFourOf(token));
      const answer = attempt(intent, card);
      if (answer.status !== 200) return answer;
      return { ...answer, body: shown(intents.get(id)!, rest["expand[0]"] === "latest_charge") };
    },
    retrieveIntent(id: string, isExpanded: boolean): Answer {
      const intent = intents.get(id);
      if (!intent) return missing("intent", id);
      return { status: 200, body: shown(intent, isExpanded) };
    },
    /** Newest first, paginated. */
    listIntents({ limit = "10", starting_after: last, ...rest }: Params): Answer {
      const since = Number(rest["created[gte]"] ?? 0);
      const found = [...intents.values()].toReversed().filter((each) => each.created >= since);
      const from = last === undefined ? 0 : found.findIndex(({ id }) => id === last) + 1;
      const data = found.slice(from, from + Number(limit));
      const isExpanded = rest["expand[0]"] === "data.latest_charge";
      return {
        status: 200,
        body: {
          object: "list",
          url: "/v1/payment_intents",
          has_more: from + data.length < found.length,
          data: data.map((each) => shown(each, isExpanded)),
        },
      };
    },
    cancelIntent(id: string): Answer {
      const intent = intents.get(id);
      if (!intent) return missing("intent", id);
      if (["succeeded", "canceled", "processing"].includes(intent.status))
        return unexpectedState(intent);
      const parts = { status: "canceled", next_action: null } as const;
      return { status: 200, body: change(intent, parts, "payment_intent.canceled") };
    },
    createRefund({ payment_intent: id = "", amount = "", ...rest }: Params): Answer {
      const intent = intents.get(id);
      if (!intent?.latest_charge) return missing("payment_intent", id);
      if (Number(amount) > left(intent))
        return refuse({ message: "Refund amount is greater than unrefunded amount on charge." });
      const card = cards.get(id);
      const isPending = card?.does === "pays" && card.refund === "pending";
      const made = refund({
        id: newId("re"),
        amount: Number(amount),
        currency: intent.currency,
        charge: intent.latest_charge,
        payment_intent: id,
        metadata: { refund: rest["metadata[refund]"] ?? "" },
        status: isPending ? "pending" : "succeeded",
      });
      refunds.push(made);
      tell("refund.created", made);
      return { status: 200, body: made };
    },
    listRefunds: (id: string): Answer => ({ status: 200, body: listOf(refunds, id, "refunds") }),
    listDisputes: (id: string): Answer => ({ status: 200, body: listOf(disputes, id, "disputes") }),

    /** The buyer's answer to 3-D Secure. */
    answer(id: string, answer: "approve" | "refuse"): void {
      const intent = intents.get(id)!;
      if (intent.status !== "requires_action") return;
      if (answer === "approve") succeed(intent, { does: "pays" });
      else decline(intent, { code: "payment_intent_authentication_failure" });
    },
    /** Ends a payment in processing. */
    finish(id: string): void {
      const intent = intents.get(id)!;
      if (intent.status === "processing") succeed(intent, { does: "pays" });
    },
    /** The bank's late answers to refunds. */
    finishRefunds(id: string): void {
      const card = cards.get(id);
      for (const each of refunds.filter(({ payment_intent }) => payment_intent === id))
        changeRefund(
          each.id,
          card?.does === "pays" && card.refund === "failed" ? "failed" : "succeeded",
        );
    },
    /** A refund in Stripe's dashboard. */
    refundElsewhere(id: string, amount: number): void {
      const { currency, latest_charge } = intents.get(id)!;
      const back = { amount, currency, charge: latest_charge, payment_intent: id };
      const made = refund({ id: newId("re"), ...back, metadata: {}, status: "succeeded" });
      refunds.push(made);
      tell("refund.created", made);
    },
    endDispute(id: string, status: "won" | "lost", parts: Partial<Stripe.Dispute> = {}): void {
      const at = disputes.findIndex(({ payment_intent }) => payment_intent === id);
      disputes[at] = { ...disputes[at]!, ...parts, status };
      tell("charge.dispute.closed", disputes[at]);
    },
    /** Changes a payment's response to something untrue. */
    forge: (id: string, parts: Partial<Intent>) => void change(intents.get(id)!, parts),
    intents: () => [...intents.values()],
    /** Charged minus refunded. */
    kept: (id: string) => left(intents.get(id)!),
  };
}

function listOf<Each extends { payment_intent: unknown }>(all: Each[], id: string, kind: string) {
  const data = all.filter(({ payment_intent }) => payment_intent === id).toReversed();
  return { object: "list", url: `/v1/${kind}`, has_more: false, data };
}
