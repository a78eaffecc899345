import { data } from "react-router";
import { answerContactForm } from "#storefront/pages/contact/answer-contact-form.server.ts";
import { ContactPage, contactHead } from "#storefront/pages/contact/contact-page.tsx";
import { contactFields } from "#modules/contact/rules/messages.ts";
import { requestContext, servicesOf, cacheTags } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/contact";

export const meta = metaOf(contactHead);

export function loader({ context }: Route.LoaderArgs) {
  cacheTags(context);
  return { shopEmail: servicesOf(context).shop.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readFields(request, contactFields);
  const { services, clientAddress } = context.get(requestContext);
  const { reply, status } = await answerContactForm(services, typed, clientAddress);
  return data(reply, { status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage shopEmail={loaderData.shopEmail} reply={actionData} />;
}
