import type { PayPalState } from "./paypal-answers.ts";
import type { BookedOrder, Funds } from "./paypal-books.ts";

const document = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A double of PayPal</title>
<link rel="icon" href="data:,"></head><body><main>${body}</main></body></html>`;

const answers = {
  enough: "Pay",
  none: "Pay with an empty card",
  "under-review": "Pay with an account under review",
  stay: "Pay, and stay here",
  cancel: "Cancel and return",
} as const;

/** The approval page. */
export function approvalPage(order: BookedOrder | undefined): string {
  if (!order) return document("<h1>There is no such order</h1>");
  const { amount, description = "" } = order.unit;
  const buttons = Object.entries(answers).map(
    ([value, label]) => `<p><button name="answer" value="${value}">${label}</button></p>`,
  );
  return document(`<h1>A double of PayPal</h1>
    <p>${description}: ${amount.value} ${amount.currency_code}</p>
    <form method="post">${buttons.join("")}</form>`);
}

/** The result of the buyer's answer: a redirect or a page. */
export function approvalAnswer(
  state: PayPalState,
  order: BookedOrder | undefined,
  form: URLSearchParams,
): { page: string; location: string | null } {
  const answer = form.get("answer") as keyof typeof answers | null;
  if (!order || answer === null) return { page: approvalPage(order), location: null };
  const back = (to: string) => {
    const url = new URL(to);
    url.searchParams.set("token", order.id);
    return url;
  };
  if (answer === "cancel") return { page: "", location: back(order.cancelUrl).href };
  const funds: Funds = answer === "stay" ? "enough" : answer;
  state.approve(order.id, funds);
  if (answer === "stay")
    return { page: document("<h1>You have agreed, and stay here</h1>"), location: null };
  const url = back(order.returnUrl);
  url.searchParams.set("PayerID", "BUYER0000DOUBLE");
  return { page: "", location: url.href };
}
