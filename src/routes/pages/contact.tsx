import { data } from "react-router";
import { answerContactForm } from "#features/contact/answer-contact-form.server.ts";
import { ContactPage, contactHead } from "#features/contact/contact-page.tsx";
import { OfflineError } from "#ui/retry-until-online.ts";
import { requestContext, servicesOf, cacheTags } from "#routes/context.server.ts";
import { readForm, typedIn } from "#routes/read-form.server.ts";
import { textMeta } from "#routes/text-meta.ts";
import type { Route } from "./+types/contact";

export const meta = textMeta(contactHead);

export function loader({ context }: Route.LoaderArgs) {
  cacheTags(context);
  return { shopEmail: servicesOf(context).shop.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { services, clientAddress } = context.get(requestContext);
  const typed = {
    name: typedIn(form, "name"),
    email: typedIn(form, "email"),
    topic: typedIn(form, "topic"),
    orderNumber: typedIn(form, "orderNumber"),
    message: typedIn(form, "message"),
    companySite: typedIn(form, "companySite"),
  };
  const { reply, status } = await answerContactForm(services, typed, clientAddress);
  return data(reply, { status });
}

/** A message that does not get through is answered like one that was refused: here, with all that was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = Object.fromEntries(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    // As a failure, so that the router does not ask the shop for the page anew.
    return data({ isSent: false as const, values, fields: {}, form: error.message }, 503);
  }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage shopEmail={loaderData.shopEmail} reply={actionData} />;
}
