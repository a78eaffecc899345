import { data } from "react-router";
import { NewsletterPage, newsletterHead } from "#storefront/pages/newsletter/newsletter-page.tsx";
import { newsletterReply } from "#storefront/pages/newsletter/newsletter-reply.server.ts";
import { subscribe } from "#modules/newsletter/use-cases/subscribe.server.ts";
import { requestContext } from "#storefront/routes/context.server.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/newsletter";

export const meta = metaOf(newsletterHead);

export async function action({ request, context }: Route.ActionArgs) {
  const { email: typedAddress } = await readFields(request, ["email"]);
  const { services, clientAddress } = context.get(requestContext);
  const { reply, status } = newsletterReply(
    await subscribe(services, { typedAddress, clientAddress }),
    typedAddress,
  );
  return data(reply, { status });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return <NewsletterPage reply={actionData} />;
}
