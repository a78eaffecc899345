import { Hono } from "hono";
import { html } from "hono/html";
import type { Incoming } from "#platform/http/api-env.ts";
import { plainPage, type Html } from "#platform/http/plain-page.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import {
  answerChallenge,
  findChallenge,
  type Challenge,
} from "#modules/orders/use-cases/demo-challenge.server.ts";
import type { Services } from "#platform/services.ts";

type Env = { Bindings: Incoming };

/** Texts of the provider that the window imitates. */
type Played = { name: string; question: string; approve: string; refuse: string };

const ownWindow = (name: string) => ({
  name,
  question: `Pay with ${name}?`,
  approve: "Pay",
  refuse: "Cancel",
});

const played: Record<string, Played> = {
  paypal: ownWindow("PayPal"),
  "apple-pay": ownWindow("Apple Pay"),
  card: {
    name: "your bank",
    question: "Are you making this payment?",
    approve: "Yes, pay",
    refuse: "No, refuse",
  },
};

/** The page on which the demo payment provider asks the buyer, like a real provider's. */
export function demoPaymentWindow(services: Services): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/:secret", async (c) => {
    const challenge = await findChallenge(services, c.req.param("secret"));
    if (challenge === null || challenge.isOver) return overPage(services, challenge);
    return questionPage(services, challenge);
  });
  app.post("/:secret", async (c) => {
    const secret = c.req.param("secret");
    const { answer } = await c.req.parseBody();
    if (answer !== "approve" && answer !== "refuse") return c.redirect(c.req.path, 303);
    const answered = await answerChallenge(services, { secret, answer });
    return answered.ok ? c.redirect(answered.value.returnTo, 303) : overPage(services, null);
  });
  return app;
}

function questionPage({ shop }: Services, challenge: Challenge): Promise<Response> {
  const who = played[challenge.method] ?? ownWindow(challenge.method);
  const amount = formatMoney(challenge.amount);
  const body = html`<section class="sheet">
    ${note(who.name)}
    <h1>${who.question}</h1>
    <dl>
      <dt>Amount</dt>
      <dd><strong>${amount}</strong></dd>
      <dt>To</dt>
      <dd>${shop.name}</dd>
      <dt>Order</dt>
      <dd>${challenge.orderNumber}</dd>
    </dl>
    <form method="post" class="buttons">
      <button class="button" name="answer" value="approve">${who.approve} ${amount}</button>
      <button class="button plain" name="answer" value="refuse">${who.refuse}</button>
    </form>
    <p class="muted">
      If you say no, nothing is lost: your order is kept, and can be paid in another way.
    </p>
  </section>`;
  return plainPage({
    title: `${who.question} – a demonstration`,
    body,
    // Browsers also apply form-action to the redirect after a form.
    allow: ["form-action 'self'"],
  });
}

function note(name: string): Html {
  return html`<p class="note">
    <strong>A demonstration.</strong> This is not ${name}: it stands in for ${name} here, so that
    paying can be tried out. No money moves, whatever you press.
  </p>`;
}

/** Shown for an answered payment or an unknown secret. */
function overPage({ shop }: Services, challenge: Challenge | null): Promise<Response> {
  const body =
    challenge === null
      ? html`<h1>There is nothing to answer here</h1>
          <p>The address of this window is not complete, or it was never opened by ${shop.name}.</p>
          <p><a href="/">To the shop</a></p>`
      : html`<h1>This payment needs no answer any more</h1>
          <p>It has been answered, or another way to pay was chosen since.</p>
          <p><a href="${challenge.returnTo}">To your order ${challenge.orderNumber}</a></p>`;
  return plainPage({ title: "Nothing to answer – a demonstration", body, status: 404 });
}
