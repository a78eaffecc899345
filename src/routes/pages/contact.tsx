import { data } from "react-router";
import { answerContactForm } from "#features/contact/answer-contact-form.server.ts";
import { ContactPage, contactHead } from "#features/contact/contact-page.tsx";
import { contactFields } from "#features/contact/messages.ts";
import { requestContext, servicesOf, cacheTags } from "#routes/context.server.ts";
import { orOfflineReply } from "#routes/or-offline-reply.ts";
import { readFields } from "#routes/read-fields.server.ts";
import { metaOf } from "#routes/page-meta.ts";
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
