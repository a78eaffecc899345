import { Hono } from "hono";
import { pathHere } from "#modules/core/rules/language/address.ts";
import { html } from "hono/html";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import type { Incoming } from "#platform/http/incoming.ts";
import { plainPage } from "#platform/http/plain-page.ts";
import type { Services } from "#platform/services.ts";
import { demoTexts as texts } from "./demo-cards.ts";
import { changeDemoPayment, demoMethods, type DemoPayment } from "./demo.server.ts";

type Answer = "approve" | "refuse";
type ChallengeServices = Pick<Services, "db" | "clock" | "shop">;

/** Answers the bank's question of a demo payment, once. Null if there is no such payment. */
export function answerDemoChallenge(
  services: Pick<Services, "db" | "clock">,
  reference: string,
  answer: Answer,
): Promise<DemoPayment | null> {
  return changeDemoPayment(services, reference, ({ state, method }) => {
    if (state !== "action_required") return {};
    if (answer === "approve") return { state: "approved", declined: null };
    return { state: "open", declined: method === "card" ? "authentication-failed" : "declined" };
  });
}

/** The page on which the demo payment provider asks as a bank (3-D Secure) or a wallet does. */
export function demoChallengePage(services: ChallengeServices): Hono<{ Bindings: Incoming }> {
  const app = new Hono<{ Bindings: Incoming }>();
  app.get("/:reference", async (c) => {
    const payment = await changeDemoPayment(services, c.req.param("reference"), () => ({}));
    return payment?.state === "action_required" ? question(services, payment) : over(payment);
  });
  app.post("/:reference", async (c) => {
    const { answer } = await c.req.parseBody();
    if (answer !== "approve" && answer !== "refuse") return c.redirect(pathHere(c.req.path), 303);
    const payment = await answerDemoChallenge(services, c.req.param("reference"), answer);
    return payment ? c.redirect(payment.return_url, 303) : over(null);
  });
  return app;
}

function question({ shop }: ChallengeServices, payment: DemoPayment): Promise<Response> {
  const amount = formatMoney(cents(payment.amount));
  const wallet = demoMethods.find(({ id, form }) => id === payment.method && form === "none");
  return plainPage({
    title: texts.approveTitle,
    body: html`<section class="sheet">
      <p class="note">${wallet ? texts.note(wallet.label) : texts.noteOfBank}</p>
      <h1>${texts.approve}</h1>
      <p><strong>${amount}</strong> ${texts.toShop(shop.name)}</p>
      <form method="post" class="buttons">
        <button class="button" name="answer" value="approve">${texts.yes}</button>
        <button class="button plain" name="answer" value="refuse">${texts.no}</button>
      </form>
    </section>`,
    // Browsers also apply form-action to the redirect after a form.
    allow: ["form-action 'self'"],
  });
}

function over(payment: DemoPayment | null): Promise<Response> {
  return plainPage({
    title: texts.overTitle,
    body: html`<section class="sheet">
      <h1>${texts.over}</h1>
      <p><a href="${payment?.return_url ?? pathHere("/")}">${texts.back}</a></p>
    </section>`,
    status: 404,
  });
}
